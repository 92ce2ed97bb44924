import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Role } from 'contracts/primitives/role';

/** Somebody of a company whom an owner has bound to branches of it. */
export const BOUND_CALLERS = ['bound approver', 'bound buyer', 'bound viewer'] as const;
type BoundCaller = (typeof BOUND_CALLERS)[number];

/** Somebody who is not signed in, a role in a company, or one of the staff. */
export type Caller = 'nobody' | CompanyRole | BoundCaller | Exclude<Role, 'b2b_user'>;

export const STAFF: readonly Caller[] = ['admin', 'super_admin', 'auditor'];
/** Who sees what is the company's as a whole. */
export const WHOLE_COMPANY: readonly Caller[] = COMPANY_ROLES;
export const COMPANY: readonly Caller[] = [...WHOLE_COMPANY, ...BOUND_CALLERS];
export const BUYERS: readonly Caller[] = [
  'owner',
  'approver',
  'buyer',
  'bound approver',
  'bound buyer',
];
export const APPROVERS: readonly Caller[] = ['owner', 'approver', 'bound approver'];
export const OWNERS: readonly Caller[] = ['owner'];
export const SIGNED_IN: readonly Caller[] = [...COMPANY, ...STAFF];
export const EVERYBODY: readonly Caller[] = ['nobody', ...SIGNED_IN];
export const SHOP: readonly Caller[] = [...COMPANY, 'admin', 'super_admin'];
export const CARTS: readonly Caller[] = [...BUYERS, 'admin', 'super_admin'];
export const ADMINS: readonly Caller[] = ['admin', 'super_admin'];
export const SUPER_ADMINS: readonly Caller[] = ['super_admin'];
