export const keys = {
  title: 'Licence keys',
  recorded: 'Each reveal is recorded in the history of your company.',
  revealAll: 'Reveal all',
  givenTo: (whom: string) => `Given to ${whom}`,
  reveal: 'Reveal',
  revealLabel: (index: number, product: string) => `Reveal key ${index} of ${product}`,
  masked: (lastFour: string) => `Hidden key ending in ${lastFour}`,
  copy: 'Copy',
  copyLabel: (index: number, product: string) => `Copy key ${index} of ${product}`,
  copyAll: 'Copy all',
  fileLabel: (ending: string) => `Download the keys as ${ending}`,
  csvHelp:
    'In the CSV file a text that a spreadsheet would run or change stands as ="…": the spreadsheet shows it exactly. The key is what stands between the outer quotes.',
  hideAll: 'Hide all',
  /** Marks of keys that may not be used any more. */
  states: { revoked: 'Revoked', replaced: 'Replaced', refunded: 'Refunded' },
  replacedBy: (lastFour: string) => `Use the key ending in ${lastFour} instead.`,
  revealFailed: 'The keys could not be revealed',
  count: (count: number) => `${count} ${count === 1 ? 'key' : 'keys'}`,
};

export type KeysTexts = typeof keys;
