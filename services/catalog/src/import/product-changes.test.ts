import { expect, test } from '@jest/globals';
import type { WholeProductValues } from 'contracts/api/product-import';
import type { ColumnMap } from 'contracts/csv/columns';
import { findChanges } from './found-changes.ts';
import { mapProductChanges } from './map-product-file.ts';

const NOW: WholeProductValues = {
  name: 'Design Kit',
  description: 'As it was.',
  maker: 'Nordlicht',
  priceEur: '49.90',
};
const PRESENT = new Map([
  ['A-1', NOW],
  ['A-2', { ...NOW, maker: null, priceEur: null }],
]);

async function changed(text: string, map: ColumnMap = []) {
  const { rows, unusedColumns } = await mapProductChanges(Buffer.from(text), { map });
  const changes = rows.filter((row) => row.kind === 'change');
  const refused = rows.flatMap((row) =>
    row.kind === 'refused' ? row.problems.map(({ line, reason }) => [line, reason]) : [],
  );
  return { ...findChanges(changes, PRESENT), refused, unusedColumns };
}

test('only the columns that are chosen change a product, and an empty cell changes nothing', async () => {
  const list = 'id;price;description;Colour\na-1;39,90;;red\nA-2;1.299,00;As it was.;';
  const { changes, unchanged, problems, unusedColumns } = await changed(list);
  expect(changes).toEqual([
    {
      line: 2,
      sku: 'A-1',
      name: 'Design Kit',
      before: { priceEur: '49.90' },
      after: { priceEur: '39.90' },
    },
    {
      line: 3,
      sku: 'A-2',
      name: 'Design Kit',
      before: { priceEur: null },
      after: { priceEur: '1299.00' },
    },
  ]);
  expect([unchanged, problems, unusedColumns]).toEqual([0, [], ['Colour']]);
});

test('a product that says already what the list says is left alone, and an unknown one is named', async () => {
  const { changes, unchanged, problems } = await changed('id,price\nA-1,49.9\nB-9,5.00');
  expect([changes, unchanged]).toEqual([[], 1]);
  expect(problems).toMatchObject([{ line: 3, reason: 'product-unknown' }]);
  expect(problems[0]?.message).toContain('B-9');
});

test('a price that is not certain, an article number that stands twice and another currency change nothing', async () => {
  const list = 'id;price\nA-1;1.299\nA-2;free\na-2;5\nx;5 USD\n;5';
  expect((await changed(list)).refused).toEqual([
    [2, 'price-uncertain'],
    [3, 'price-invalid'],
    [4, 'duplicate-id'],
    [5, 'other-currency'],
    [6, 'id-missing'],
  ]);
});

test('a list of changes names products by a column of its own, and at least one that is changed', async () => {
  await expect(changed('title;price\nDesign Kit;5')).rejects.toMatchObject({
    code: 'header-unknown',
    names: ['id'],
  });
  await expect(changed('id;Colour\nA-1;red')).rejects.toThrow('at least one column');
  await expect(changed('sku;price\nA-1;5')).rejects.toMatchObject({
    proposal: [{ column: 'sku', field: 'id' }],
  });
  const { changes } = await changed('sku;Preis\nA-1;5', [
    ['sku', 'id'],
    ['Preis', 'price'],
  ]);
  expect(changes).toMatchObject([{ sku: 'A-1', after: { priceEur: '5.00' } }]);
});
