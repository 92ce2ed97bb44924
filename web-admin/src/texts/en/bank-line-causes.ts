/** Why a line of a bank statement was left out, or is to be settled by hand. */
export const bankLineCauses = {
  'no-reference': 'The text holds no payment reference.',
  'unknown-reference': 'No company of this market has the reference in the text.',
  'several-references': 'The text holds the references of several companies.',
  'other-market': 'The reference in the text is one of the other market.',
  'date-unreadable': 'The date cannot be read for certain: write 2026-03-31 or 31.03.2026.',
  'amount-unreadable': 'The amount cannot be read for certain: write 1234.50 or 1.234,50.',
  'other-currency': 'The account is kept in another currency.',
  'not-incoming': 'No money came in by this line.',
  'column-count': 'Wrong number of columns: put texts that hold separators into double quotes.',
  'quotes-broken':
    'Broken quotes: they enclose a whole cell, and a quote within one is written twice.',
  'transaction-id-reused':
    "Another payment has the same id of the bank: see whether the right column holds the bank's ids.",
  'not-counted': 'A column of the file says that no money came in.',
  'amount-missing': 'The line has no amount.',
  'balance-line': 'The line states a balance, no payment.',
  'looks-known':
    'The same amount came in from this company within seven days: say whether it is that one.',
  'taken-back':
    'The bank took back a payment of this sum: reverse its deposit, or say that it stays.',
  'known-line': 'The same line was on a statement before.',
  part: 'A part of a line: say whose it is.',
};
