import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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

/** What a list says of a product, by the columns in which it says it. */
const said = fc.record({
  title: fc.constantFrom('', 'Design Kit', 'Čekić; "new"'),
  description: fc.constantFrom('', 'As it was.', 'One, two; "three"'),
  manufacturer: fc.constantFrom('', 'Nordlicht', 'Balkan Byte'),
  price: fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: undefined }),
});
const columns = fc.subarray(['title', 'description', 'manufacturer', 'price'] as const, {
  minLength: 1,
});

test('whatever a list says, a product differs afterwards in nothing but that', async () => {
  await fc.assert(
    fc.asyncProperty(said, columns, fc.constantFrom('.', ','), async (product, chosen, decimal) => {
      const { price, ...texts } = product;
      const amount = price === undefined ? '' : (price / 100).toFixed(2);
      const cells = { ...texts, price: amount.replace('.', decimal) };
      const quoted = chosen.map((column) => `"${cells[column].replaceAll('"', '""')}"`);
      const list = [['id', ...chosen].join(';'), ['A-1', ...quoted].join(';')].join('\n');
      const { changes } = await changed(list);
      const has = (column: (typeof chosen)[number]): boolean => chosen.includes(column);
      const expected = {
        name: (has('title') && texts.title) || NOW.name,
        description: (has('description') && texts.description) || NOW.description,
        maker: (has('manufacturer') && texts.manufacturer) || NOW.maker,
        priceEur: (has('price') && amount) || NOW.priceEur,
      };
      expect({ ...NOW, ...changes[0]?.after }).toEqual(expected);
      expect({ ...expected, ...changes[0]?.before }).toEqual(NOW);
    }),
    { numRuns: 300 },
  );
});
