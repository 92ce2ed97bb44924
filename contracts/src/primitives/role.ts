/** `auditor` reads the history and nothing else (ruling T.05). */
export const ROLES = ['b2b_user', 'admin', 'super_admin', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** True for admin and super_admin: wherever a rule says admin it means both (ruling T.31). */
export function isAdmin(role: string): boolean {
  return role === 'admin' || role === 'super_admin';
}

/** Roles that are let into a shop (specification, section 6). */
export function mayUseShop(role: string): boolean {
  return role === 'b2b_user' || isAdmin(role);
}
