/** What lists of the console sort people by. */
export const USER_SORTS = ['registeredAt', 'lastSignInAt', 'companyName'] as const;
/** What lists of the console sort companies by. */
export const COMPANY_SORTS = ['name', 'registeredAt'] as const;

/** What can have happened to a record - an account, a company, a product -, as its history tells it. */
export const DEEDS = [
  'created',
  'imported',
  'registered',
  'invited',
  'changed',
  'role-changed',
  'company-role-given',
  'disabled',
  'enabled',
  'sessions-ended',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'sign-ins-failed',
  'second-factor-added',
  'second-factor-removed',
  'second-factors-reset',
  'recovery-codes-issued',
  'recovery-code-used',
  'codes-refused',
  'codes-link-requested',
  'codes-admitted',
  'erased',
  'data-read',
  'branch-opened',
  'branch-changed',
  'branch-closed',
  'branch-reopened',
] as const;

export type Deed = (typeof DEEDS)[number];

/** What somebody hands out that another takes up later, by a link. */
export const GRANTS = ['invitation', 'password-link'] as const;
