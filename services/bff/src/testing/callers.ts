import { ROLES } from 'contracts/primitives/role';
import type { Role } from 'contracts/primitives/role';

/** Somebody who is not signed in, or a role. */
export type Caller = 'nobody' | Role;

export const EVERYBODY: readonly Caller[] = ['nobody', ...ROLES];
export const SIGNED_IN: readonly Caller[] = [...ROLES];
export const SHOP: readonly Caller[] = ['b2b_user', 'admin', 'super_admin'];
export const COMPANY: readonly Caller[] = ['b2b_user'];
export const ADMINS: readonly Caller[] = ['admin', 'super_admin'];
export const STAFF: readonly Caller[] = ['admin', 'super_admin', 'auditor'];
export const SUPER_ADMINS: readonly Caller[] = ['super_admin'];
