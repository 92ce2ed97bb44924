/** Who may call the server: one user may append, the other only reads. */
export const USERS = { append: 'portal', read: 'portal-reader' } as const;

export type Right = keyof typeof USERS;

export type Passwords = Readonly<Record<Right, string>>;

/** Clients take what stands in the address as it is, so a password holds no character that an address would escape. */
export const PASSWORD_PATTERN = /^[\w.~-]{16,}$/;

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** The connection string for clients. It holds the password. */
export function addressOf({ host, port }: Place, passwords: Passwords, right: Right): string {
  return `kurrentdb://${USERS[right]}:${passwords[right]}@${host}:${port}?tls=false`;
}
