import { expect, test } from '@jest/globals';
import { escaped } from './csv-cells.ts';

test.each(['=1+1', '+1', '-1', '@SUM', '\tSUM', '＝1+1', '－1'])(
  'a cell that a spreadsheet would run is made text: %j',
  (text) => {
    expect(escaped(text)).toBe(`'${text}`);
  },
);

test.each([
  [";=cmd|'/C calc'!A0", ";'=cmd|'/C calc'!A0"],
  ['PO 1; +1', "PO 1;' +1"],
  ['PO 1\n-1', "PO 1\n'-1"],
  ['\t=1', "'\t'=1"],
])(
  'a text of which another country\u2019s spreadsheet makes several cells runs in none: %j',
  (text, cell) => {
    expect(escaped(text)).toBe(cell);
  },
);

test.each(['Škola = 1', 'one; two', 'a-b;c=d', 'first\nsecond'])(
  'other text stays as it is: %j',
  (text) => {
    expect(escaped(text)).toBe(text);
  },
);
