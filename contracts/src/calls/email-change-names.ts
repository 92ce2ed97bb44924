/** What the BFF sends about a change of one's own e-mail address. */
export const EMAIL_CHANGE_COMMANDS = [
  'RequestEmailChange',
  'WithdrawEmailChange',
  'ConfirmEmailChange',
] as const;

/** What it asks about it. */
export const EMAIL_CHANGE_QUERIES = ['accounts.emailChange'] as const;
