/** What the import of keys asks, and what it says of a list beside its keys. */
export const asking = {
  title: 'What the import asks',
  hint: 'No key goes in before it is answered.',
  answer: 'Check with these answers',
  lines: (lines: string) => `lines: ${lines}`,
  maySell: (column: string) => `May these keys be sold? The column '${column}' says of them:`,
  yes: 'May be sold',
  no: 'Leave out',
  decidesNothing: 'This column says nothing of it',
  emptyCell: 'Empty',
  anyText: 'Any text',
  whichDay: (column: string, samples: string) =>
    `How does the column '${column}' write days (${samples})? Some of the keys may have expired.`,
  orders: {
    dmy: 'Day, month, year',
    mdy: 'Month, day, year',
    ymd: 'Year, month, day',
  },
  unlike: (count: string) =>
    `Lines that look like no other line: ${count}. Which of them are keys?`,
  unlikeHint: 'Lines that you do not tick are left out.',
  isKey: (line: string, end: string) => `Line ${line}, which ends with ${end}, is a key`,
  unlikeMany: (count: string) => `Lines that look like no other line: ${count}. Are they keys?`,
  unlikeAnswers: { none: 'No, leave them out', all: 'Yes, all of them' },
  same: (count: string) =>
    `${count} keys differ only in dashes, spaces, case or letters that look alike. Are they the same?`,
  known: (count: string) =>
    `The portal has had ${count} of these keys in another spelling. Are they the same?`,
  spellings: { same: 'The same key: it goes in once', different: 'Different keys: all go in' },
  knownSpellings: { same: 'The same key: leave it out', different: 'Other keys: they go in' },
  where: (lines: string) => `Lines ${lines}`,
  more: 'and more',
  read: (column: string) => `The column '${column}' was read:`,
  leftOut: (values: string) => `keys with ${values} are left out.`,
  noneLeftOut: 'no key is left out for it.',
  expiry: (column: string) =>
    `The column '${column}' was read as the day on which keys expire: expired ones are left out.`,
  ignore: (column: string) => `Do not go by '${column}'`,
  unread: (columns: string) => `Columns that are not read: ${columns}.`,
  above: (count: string) => `Lines above the names of the columns, not read: ${count}.`,
};
