/** What the BFF sends about the people of a company, and about who owns it. */
export const COLLEAGUES_COMMANDS = [
  'InviteColleague',
  'ResendInvitation',
  'WithdrawInvitation',
  'GiveCompanyRole',
  'EndAccess',
  'RefuseOwnershipChange',
  'AcceptOwnershipChange',
  'WithdrawOwnershipChange',
  'ReadInvitation',
  'AcceptInvitation',
] as const;

export const COLLEAGUES_QUERIES = [
  'colleagues.list',
  'colleagues.own',
  'colleagues.decided',
  'ownership.own',
  'ownership.ofCompany',
] as const;
