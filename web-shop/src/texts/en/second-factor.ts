import { secondFactor as shared } from 'contracts/texts/second-factor';

/** They come with the screens of second factors alone. */
export const secondFactor = {
  ...shared,
  section: 'Two-step sign-in',
  hint: 'What is asked of you beside your password. Add two, so that you can lose one.',
  loadFailed: 'Your second factors could not be loaded',
  failed: 'That did not work',
  cancel: 'Cancel',
  required: 'Required',
  removeLabel: (name: string) => `Remove ${name}`,
  copySecret: 'Copy the key',
  addedOn: 'Added',
  lastUsed: 'Last used',
  asked: 'A second factor is asked of you.',
  admitMissing:
    'Open the link in your e-mail again, or ask for another one where you give the code.',
  ofCompany: 'Two-step sign-in',
  ofCompanyOn: 'Everybody in the company signs in with a second factor.',
  ofCompanyOff: 'Each of you chooses whether to sign in with a second factor.',
  askEverybody: 'Ask it of everybody',
  askEverybodyTitle: 'Ask a second factor of everybody?',
  askEverybodyText:
    'Whoever has none is led to add one, and can do nothing else before. Everybody is notified by e-mail. You need one yourself first.',
  letChoose: 'Let each choose',
  letChooseTitle: 'Let each choose?',
  letChooseText: 'Whoever has a second factor keeps it, and may remove it.',
  changed: 'Rule changed',
  resetShort: 'Reset factors',
  resetLabel: (name: string) => `Reset the second factors of ${name}`,
  resetWhy:
    'For a colleague who has lost them all. All sessions of this person end; the password alone lets them in until they add new ones.',
};

export type ShopFactorTexts = typeof secondFactor;
