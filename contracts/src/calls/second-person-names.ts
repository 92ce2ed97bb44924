/** What people decide for each other at the edge, and who may. */
export const SECOND_PERSON_COMMANDS = [
  'ApproveWalletRequest',
  'RejectWalletRequest',
  'CountDeciders',
] as const;
