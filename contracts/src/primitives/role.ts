/** `auditor` reads the history and nothing else (ruling T.05). */
export const ROLES = ['b2b_user', 'admin', 'super_admin', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
