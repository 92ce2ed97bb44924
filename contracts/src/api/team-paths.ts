const segment = encodeURIComponent;

/** The calls about the people of one's own company; apart from the rest, for the screens that need them alone. */
export const teamPaths = {
  colleagues: '/api/colleagues',
  colleague: (id: string) => `/api/colleagues/${segment(id)}`,
  endAccess: (id: string) => `/api/colleagues/${segment(id)}/end`,
  invitations: '/api/invitations',
  withdrawInvitation: (id: string) => `/api/invitations/${segment(id)}/withdraw`,
  resendInvitation: (id: string) => `/api/invitations/${segment(id)}/resend`,
} as const;
