/** For who gets mails of an account that somebody else opened with their address. */
export const yieldEmail = {
  title: 'Your address, somebody else’s account',
  intro:
    'Somebody registered here with your e-mail address. If that was not you, close their account: your address is free then, and you can register yourself.',
  confirm: 'Close the account',
  failed: 'The account could not be closed',
  doneTitle: 'The account is closed',
  done: 'Nobody signs in with your address any more. You can register with it now.',
  spentTitle: 'This link does not work any more',
  spent:
    'It was used already or is too old, or somebody who reads this mailbox has chosen a password meanwhile. Ask for a new password to get another link.',
  again: 'Ask for a new password',
};

export type YieldEmailTexts = typeof yieldEmail;
