import { expect, test } from '@jest/globals';
import { escaped } from './csv-cells.ts';

test.each(['=1+1', '+1', '-1', '@SUM', '\t=1', '＝1+1', '－1'])(
  'a cell that a spreadsheet would run is made text: %j',
  (text) => {
    expect(escaped(text)).toBe(`'${text}`);
  },
);

test('other text stays as it is', () => {
  expect(escaped('Škola = 1')).toBe('Škola = 1');
});
