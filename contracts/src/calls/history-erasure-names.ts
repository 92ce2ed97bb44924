/** What the console asks and does to erase a person. */
export const ERASURE_COMMANDS = [
  'ErasePerson',
  'ReadPersonData',
  'RedactTexts',
  'CountKeptAnswers',
] as const;

/** What each area finds of a person in texts of others. */
export const TEXTS_NAMING_QUERIES = [
  'accounts.textsNaming',
  'support.textsNaming',
  'ordering.textsNaming',
  'wallet.textsNaming',
  'licensing.textsNaming',
] as const;

export const ERASURE_QUERIES = [
  'people.erasures',
  'people.lastOfCompany',
  ...TEXTS_NAMING_QUERIES,
] as const;
