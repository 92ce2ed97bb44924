/** What lists of the console sort people by. */
export const USER_SORTS = ['registeredAt', 'lastSignInAt', 'companyName'] as const;
/** What lists of the console sort companies by. */
export const COMPANY_SORTS = ['name', 'registeredAt'] as const;

/** What can have happened to a record - an account, a company, a product -, as its history shows it. */
export const ACTIONS = [
  'created',
  'imported',
  'registered',
  'invited',
  'changed',
  'role-changed',
  'role-requested',
  'role-rejected',
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
  'second-factor-duty',
  'recovery-codes-issued',
  'recovery-code-used',
  'codes-refused',
  'codes-link-requested',
  'codes-admitted',
  'email-change-requested',
  'email-change-withdrawn',
  'email-changed',
  'email-yielded',
  'erased',
  'data-read',
  'branch-opened',
  'branch-changed',
  'branch-closed',
  'branch-reopened',
] as const;

export type Action = (typeof ACTIONS)[number];

/** What somebody hands out that another takes up later, by a link. */
export const GRANTS = ['invitation', 'password-link'] as const;

/** At whose mailbox a change of an e-mail address is confirmed. */
export const MAILBOXES = ['old', 'new'] as const;

export type Mailbox = (typeof MAILBOXES)[number];

/** What a company's owners look for in what was changed in it. */
export const COMPANY_LOG_KINDS = ['roles', 'access', 'invitations', 'company', 'branches'] as const;

export type CompanyLogKind = (typeof COMPANY_LOG_KINDS)[number];

/** What can have happened, as that log shows it. */
export const COMPANY_LOG_ACTIONS = [
  'joined',
  'role-given',
  'access-ended',
  'access-opened',
  'invited',
  'invited-again',
  'invitation-withdrawn',
  'company-registered',
  'company-changed',
  'branch-opened',
  'branch-changed',
  'branch-closed',
  'branch-reopened',
] as const;

export type CompanyLogAction = (typeof COMPANY_LOG_ACTIONS)[number];
/** After so long, whoever reads the console has seen who became an admin: 3 days. */
export const ROLE_CHANGE_NOTICE_MS = 3 * 24 * 60 * 60_000;
