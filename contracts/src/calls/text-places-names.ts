/** What the console finds, counts and redacts of what others wrote of a person. */
export const TEXT_PLACES_COMMANDS = ['RedactTexts', 'CountKeptAnswers'] as const;

export const TEXT_PLACES_QUERIES = [
  'accounts.textsNaming',
  'support.textsNaming',
  'ordering.textsNaming',
  'wallet.textsNaming',
  'licensing.textsNaming',
] as const;
