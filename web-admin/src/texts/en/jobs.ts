import { rotationProblems } from './rotation-problems.ts';

/** Long work: imports and recalls. Problems are known by their reason; what is not named here keeps the server's words. */
export const jobs = {
  title: 'Imports and recalls',
  one: 'Import',
  kinds: {
    'key-import': 'Import of keys',
    'product-import': 'Import of products',
    'key-recall': 'Recall',
    'key-rotation': 'Rotation of keys',
  },
  states: {
    draft: 'Uploaded',
    ready: 'Ready',
    running: 'Running',
    stopped: 'Stopped',
    done: 'Done',
    discarded: 'Discarded',
  },
  fields: {
    title: 'List',
    kind: 'Kind',
    state: 'State',
    progress: 'Progress',
    problems: 'Lines left out',
    owner: 'By',
    createdAt: 'Uploaded',
    startedAt: 'Started',
    endedAt: 'Ended',
    reason: 'Reason',
  },
  progress: 'Progress',
  doneOf: (done: string, total: string) => `${done} of ${total}`,
  counts: {
    imported: 'Imported',
    existing: 'There already',
    leftOut: 'Left out',
    refused: 'Refused',
    revoked: 'Revoked',
    replaced: 'Replaced',
    refunded: 'Refunded',
    told: 'Orders notified by e-mail',
    created: 'Created',
    updated: 'Changed',
    rewrapped: 'Wrapped anew',
  },
  problemsTitle: 'Left out',
  noRefusals: 'Nothing was refused so far. The report says what became of each key.',
  noProblems: 'Every line could be used so far.',
  nothingLost: 'Everything could be wrapped anew so far.',
  report: (ending: string) => `Report (${ending})`,
  rejected: {
    save: 'Rows to mend (CSV)',
    ofFile: 'Rows to mend: choose the list again',
    hint: 'The rows are put beside their reasons in this browser; the list is sent nowhere.',
    otherFile: 'These lines are not those of this list. Choose the file that was uploaded.',
    fileName: 'rows-to-mend',
    columns: ['line', 'reason', 'what to do'],
  },
  lines: 'Lines',
  more: (count: string) => `${count} more`,
  problems: {
    'repeated-in-list': {
      title: 'Twice in the list',
      text: 'The key stands in an earlier line of this list too. Nothing need be done.',
    },
    'imported-before': {
      title: 'Known already',
      text: 'The portal has had these keys before. Ask the supplier for others.',
    },
    'key-missing': {
      title: 'No key',
      text: 'The line has no key. Complete it, and import it again.',
    },
    'key-too-long': {
      title: 'Too long for a key',
      text: 'Check whether the columns are the right ones.',
    },
    'key-unreadable': {
      title: 'Unreadable characters',
      text: 'The key holds control or invisible characters. Check the encoding of the file, or type the key anew.',
    },
    'product-missing': {
      title: 'No product',
      text: 'The line names no product. Write its article number (SKU) into the line.',
    },
    'product-not-found': {
      title: 'Unknown product',
      text: 'There is no product of this article number. Create it first, or correct the SKU.',
    },
    'other-product': {
      title: 'Another product',
      text: 'The line names another product than the chosen one. Import it with that one.',
    },
    'column-count': {
      title: 'Wrong number of columns',
      text: 'Put texts that hold separators into double quotes.',
    },
    'quotes-broken': {
      title: 'Broken quotes',
      text: 'Quotes enclose a whole cell, and a quote within one is written twice.',
    },
    'spreadsheet-error': {
      title: 'Error of a spreadsheet',
      text: 'The cell holds an error of a spreadsheet and no key. Take the key from where it came from.',
    },
    'rounded-number': {
      title: 'Rounded number',
      text: 'A spreadsheet has rounded the key and lost its digits. Take it from where it came from, as text.',
    },
    placeholder: {
      title: 'Placeholder',
      text: 'The line holds a placeholder and no key. Complete it, or remove it.',
    },
    'masked-key': {
      title: 'Hidden key',
      text: 'A part of the key is hidden or cut off. Ask the supplier for the whole of it.',
    },
    'formula-cell': {
      title: 'Formula',
      text: 'The cell holds a formula and no key. Save the list with its values.',
    },
    'row-number': {
      title: 'Number of a row',
      text: 'The line holds the number of a row and no key. Choose the column of the keys.',
    },
    heading: {
      title: 'Heading',
      text: 'The line is a heading of keys and no key. Nothing need be done.',
    },
    'marked-unusable': {
      title: 'Sold or used',
      text: 'A column says that the key is sold, used or blocked.',
    },
    'key-expired': {
      title: 'Expired',
      text: 'The key has expired. Ask the supplier for another one.',
    },
    'expiry-unreadable': {
      title: 'Unreadable day of expiry',
      text: 'Write the day as 2026-12-31, or do not go by the column.',
    },
    'unlike-others': {
      title: 'Unlike the other lines',
      text: 'The line is not shaped like the keys of this list.',
    },
    'same-spelling': {
      title: 'The same key in another spelling',
      text: 'The key stands in an earlier line: only dashes, spaces, case or letters that look alike differ.',
    },
    'known-spelling': {
      title: 'Known in another spelling',
      text: 'The portal has had this key: only dashes, spaces, case or letters that look alike differ.',
    },
    'lines-in-quotes': {
      title: 'Several keys in quotes',
      text: 'The quotes hold several lines that look like keys of their own. Correct the quotes.',
    },
    'id-missing': {
      title: 'No article number',
      text: 'The line has no article number. Give the product one.',
    },
    'id-invalid': {
      title: 'Unusable article number',
      text: 'It is too long or holds control characters. Use a shorter one, or another column.',
    },
    'duplicate-id': {
      title: 'Article number twice',
      text: 'The article number stands in an earlier line already. Keep one of the lines.',
    },
    'title-missing': {
      title: 'No title',
      text: 'The line has no title. Give the product one.',
    },
    'title-too-long': { title: 'Title too long', text: 'Shorten the title.' },
    'duplicate-title': {
      title: 'Title twice',
      text: 'The title stands in an earlier line already. Keep one of the lines, or tell the products apart.',
    },
    'description-too-long': { title: 'Description too long', text: 'Shorten the description.' },
    'maker-too-long': { title: 'Maker too long', text: 'Shorten the name of the maker.' },
    'price-missing': {
      title: 'No price',
      text: 'The line has no price, or one of 0. Enter the price at which the product is sold.',
    },
    'price-invalid': {
      title: 'Unreadable price',
      text: 'Write digits with at most two decimals, such as 49.90 or 1.299,00.',
    },
    'price-uncertain': {
      title: 'Price not certain',
      text: '1.299 may be a thousand or one. Write the price with two decimals, such as 1299.00.',
    },
    'other-currency': {
      title: 'Another currency',
      text: 'Prices are read in euros. Convert the price, or leave the line out.',
    },
    'row-empty': {
      title: 'No product',
      text: 'The line has no title, no price and no article number of its own.',
    },
    'product-unknown': {
      title: 'No such product',
      text: 'No product has this article number. Correct it, or import the product as a new one.',
    },
    'stale-revision': {
      title: 'Changed meanwhile',
      text: 'Somebody else changed the product after the list was checked. Check the list again.',
    },
    'control-character': {
      title: 'Control characters',
      text: 'Remove them, or save the file as UTF-8.',
    },
    'category-not-found': {
      title: 'The category is gone',
      text: 'Choose another category and import the rest again.',
    },
    'insufficient-stock': {
      title: 'No other key in stock',
      text: 'Import keys of this product and recall the delivery again, or refund the orders.',
    },
    ...rotationProblems,
    'step-left-out': {
      title: 'Left out by the staff',
      text: 'This part never succeeded, and somebody decided to do without it. Look whether it is still to be done.',
    },
  },
  start: 'Start',
  stop: 'Stop',
  resume: 'Go on',
  discard: 'Discard',
  started: 'Started',
  stopped: 'Stopped. What is under way is done to its end.',
  resumed: 'It goes on',
  discarded: 'Discarded',
  percent: (percent: number) => `${percent} % done`,
  wasStopped: 'It was stopped',
  stoppedBecause: {
    'owner-closed':
      'It was stopped: the account in whose name it ran is closed. What is done stays done. Whoever lets it go on does the rest in their own name.',
    'owner-role-changed':
      'It was stopped: whoever set it going has another role now. What is done stays done. Whoever lets it go on does the rest in their own name.',
  },
  rebuild: 'Rebuild',
  hasFailed: (kind: string, title: string) => `${kind} has failed: ${title}`,
  ended: (kind: string, title: string) => `${kind} has ended: ${title}`,
};
