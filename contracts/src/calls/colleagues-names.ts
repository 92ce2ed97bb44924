/** What the BFF sends about the people of a company, and about who owns it. */
export const COLLEAGUES_COMMANDS = [
  'InviteColleague',
  'ResendInvitation',
  'WithdrawInvitation',
  'GiveCompanyRole',
  'EndAccess',
  'ReopenAccess',
  'ChooseSight',
  'RefuseOwnershipChange',
  'AcceptOwnershipChange',
  'WithdrawOwnershipChange',
  'ConfirmOwnershipChange',
  'ReadInvitation',
  'AcceptInvitation',
] as const;

/** What it asks about them. */
export const COLLEAGUES_QUERIES = [
  'colleagues.list',
  'colleagues.own',
  'colleagues.decided',
  'colleagues.log',
  'accounts.sight',
  'ownership.own',
  'ownership.ofCompany',
] as const;
