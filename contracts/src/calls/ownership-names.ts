/** What the BFF sends about changes of a company's owners. */
export const OWNERSHIP_COMMANDS = [
  'RefuseOwnershipChange',
  'AcceptOwnershipChange',
  'WithdrawOwnershipChange',
] as const;

export const OWNERSHIP_QUERIES = ['ownership.own', 'ownership.ofCompany'] as const;
