const segment = encodeURIComponent;

/** The calls about the keys of one's own company; apart from the rest, for the screen that needs them alone. */
export const ownKeysPaths = {
  ownKeys: '/api/keys',
  assignKey: (id: string) => `/api/keys/${segment(id)}/assignment`,
} as const;
