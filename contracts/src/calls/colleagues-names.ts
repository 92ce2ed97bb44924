/** What the BFF sends about the people of a company, and about who owns it. */
export const COLLEAGUES_COMMANDS = [
  'InviteColleague',
  'ResendInvitation',
  'WithdrawInvitation',
  'GiveCompanyRole',
  'EndAccess',
  'ReopenAccess',
  'RequestEmailChange',
  'WithdrawEmailChange',
  'ConfirmEmailChange',
  'RefuseOwnershipChange',
  'AcceptOwnershipChange',
  'WithdrawOwnershipChange',
  'ReadInvitation',
  'AcceptInvitation',
] as const;

export const COLLEAGUES_QUERIES = [
  'colleagues.list',
  'colleagues.own',
  'colleagues.log',
  'accounts.emailChange',
  'colleagues.decided',
  'ownership.own',
  'ownership.ofCompany',
] as const;
