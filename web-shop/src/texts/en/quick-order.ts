import { workbookNotesEn } from 'contracts/texts/workbook-notes';

const lines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

export const quickOrder = {
  lead: 'Paste a list from a spreadsheet or an e-mail, or upload a file. Every line is checked before anything goes into the cart.',
  label: 'Your list',
  hint: 'One product a line: SKU, then how many. A tab, a semicolon, a comma or spaces between them; a line of heads is understood.',
  placeholder: 'OFF-365-BUS\t5\nVPN-TEAM-10\t2',
  written: (count: number, most: number) => `${count} of at most ${most} lines`,
  check: 'Check the list',
  upload: 'Upload a file',
  clear: 'Clear',
  back: 'Back to the catalog',
  empty: 'Paste or type at least one line.',
  tooMany: (count: number, most: number) =>
    `The list has ${lines(count)}; at most ${most} are checked at once. Nothing was cut: split it in parts.`,
  fileProblems: {
    type: (name: string) =>
      `${name} is no list. Save it as a workbook (.xlsx) or as CSV (File, Save as) and upload that.`,
    size: (name: string) => `${name} is too large. Upload a list of at most 500 lines.`,
    empty: (name: string) => `${name} is empty.`,
  },
  workbook: {
    notes: workbookNotesEn,
    which: 'The file has several sheets. Which one is the list?',
  },
  checkFailed: 'The list could not be checked',
  addFailed: 'Nothing was added to the cart',
  addUnanswered: 'No answer has come. Try again: nothing is added twice.',
  result: 'Answers',
  good: (good: number, all: number) => `${good} of ${all} can go into the cart`,
  allGood: (all: number) =>
    all === 1 ? 'The line can go into the cart' : `All ${all} can go into the cart`,
  changed: 'The list has changed since it was checked.',
  answers: {
    found: 'In stock',
    unknown: 'Not found',
    'not-sold-here': 'Not sold here',
    discontinued: 'Discontinued',
    'no-stock': 'Out of stock',
    'not-enough-stock': 'Not enough in stock',
    'too-many': 'Too many',
  },
  explained: {
    unknown: 'No product has this SKU.',
    'not-sold-here': (market: string) => `This product is not sold in the ${market} shop.`,
    discontinued: 'It is no longer sold.',
    'no-stock': 'There are no licences at the moment.',
    'not-enough-stock': (stock: number) => `Only ${stock} in stock.`,
    'too-many': 'At most 1,000 licences of one product fit in a cart.',
    inCart: (count: number) => `The cart holds ${count} of it already.`,
  },
  line: (line: number) => `Line ${line}`,
  summed: (lines: readonly number[]) => `Lines ${lines.join(', ')} added up`,
  quantityProblem: 'The quantity is no whole number from 1 to 1,000.',
  skuProblem: 'There is no SKU in this line, or it is too long.',
  unreadable: 'Not understood',
  didYouMean: 'Did you mean',
  use: (sku: string) => `Use ${sku}`,
  take: (count: number) => `Take ${count}`,
  takeLabel: (name: string, count: number) => `Take ${count} of ${name}`,
  leaveOut: 'Leave out',
  leaveOutLabel: (what: string) => `Leave out ${what}`,
  add: (count: number) => `Add ${lines(count)} to the cart`,
  licences: (count: number) => `${count} ${count === 1 ? 'licence' : 'licences'}`,
  added: (count: number) => `${count} ${count === 1 ? 'product is' : 'products are'} in your cart`,
  rest: 'What could not be added stays in the list above.',
  toCart: 'View cart',
};

export type QuickOrderTexts = typeof quickOrder;
