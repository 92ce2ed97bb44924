import { expect, test } from '@jest/globals';
import { readLines, replaceArticle } from './read-lines.ts';

const read = (text: string) =>
  readLines(text).lines.map(({ sku, quantity }) => `${sku} x ${quantity}`);

test.each([
  ['ABC-1\t5', 'ABC-1 x 5'],
  ['ABC-1,5', 'ABC-1 x 5'],
  ['ABC-1;5', 'ABC-1 x 5'],
  ['ABC-1 5', 'ABC-1 x 5'],
  ['  ABC-1    5  ', 'ABC-1 x 5'],
  ['"ABC-1";"5"', 'ABC-1 x 5'],
  ['"AB,C"",1",5', 'AB,C",1 x 5'],
  ['ABC-1', 'ABC-1 x 1'],
  ['ABC-1;', 'ABC-1 x 1'],
  ['ABC-1\t5,00', 'ABC-1 x 5'],
  ['Zid Firewall 2 3', 'Zid Firewall 2 x 3'],
  ['\uFEFFABC-1;5', 'ABC-1 x 5'],
  ['5x BIL-TIME-25', 'BIL-TIME-25 x 5'],
  ['5 \u00D7 BIL-TIME-25', 'BIL-TIME-25 x 5'],
  ['2 kom BIL-TIME-25', 'BIL-TIME-25 x 2'],
  ['BIL-PAY-50 2 kom', 'BIL-PAY-50 x 2'],
  ['BIL-PAY-50 x 2', 'BIL-PAY-50 x 2'],
  ['BIL-PAY-50;2 kom.', 'BIL-PAY-50 x 2'],
  ['BIL-PAY-50\t3 Stück', 'BIL-PAY-50 x 3'],
  ['BIL-PAY-50;2;;', 'BIL-PAY-50 x 2'],
])('%j is read as %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('a line of heads says where number and quantity stand, in either language', () => {
  expect(read('Name,Qty,SKU\r\nOffice,3,OFF-1\r\nPaint,4,PNT-2')).toEqual([
    'OFF-1 x 3',
    'PNT-2 x 4',
  ]);
  expect(read('Šifra;Naziv;Količina\nOFF-1;Ured;3')).toEqual(['OFF-1 x 3']);
  expect(read('Artikelnummer;Menge\nOFF-1;3')).toEqual(['OFF-1 x 3']);
  expect(read('OFF-1;2\nSKU;Name;Quantity\nPNT-2;Paint;4\nTYP-3 5')).toEqual([
    'OFF-1 x 2',
    'PNT-2 x 4',
    'TYP-3 x 5',
  ]);
});

test('what is no quantity, and what is no number of an article, is reported with its line', () => {
  const { lines, unread } = readLines(
    `A;0\nB;-1\n\nC;two\nD 1001\nE;1.5\n;4\n${'F'.repeat(65)}\nG;1000`,
  );
  expect(lines).toEqual([{ line: 9, sku: 'G', quantity: 1000 }]);
  expect(unread.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '1 quantity',
    '2 quantity',
    '4 quantity',
    '5 quantity',
    '6 quantity',
    '7 sku',
    '8 sku',
  ]);
});

test.each([
  'A\t1.000',
  'A\t1,000',
  'A;2.000',
  'SKU;Packages\nA;3',
  // More cells than were asked for: the figure was parted by its own comma.
  'BIL-INV-1Y,1,000',
  'ARH-CLD-1T,2,5',
  'SKU,Quantity\nA,1,000',
])('no quantity is guessed from %j', (text) => {
  const { lines, unread } = readLines(text);
  expect([lines, unread.map(({ problem }) => problem)]).toEqual([[], ['quantity']]);
});

test('all lines of an article give way to one, and the rest stays as it was written', () => {
  const text = 'abc-1 2\n# mine\nXYZ;4\nABC-1\t3';
  expect(replaceArticle(text, 'ABC-1', 'ABC-1\t4')).toBe('ABC-1\t4\n# mine\nXYZ;4');
  expect(replaceArticle(text, 'xyz')).toBe('abc-1 2\n# mine\nABC-1\t3');
});
