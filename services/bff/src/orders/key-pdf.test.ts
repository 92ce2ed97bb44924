import { expect, jest, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { MARGIN } from '../pdf/document.ts';
import { buildOrder } from '../testing/build-order.ts';
import { drawnRuns } from '../testing/drawn-runs.ts';
import { outside, overlaps, textBoxes } from '../testing/text-boxes.ts';
import { keysAsPdf } from './key-pdf.ts';
import type { KeyRow } from './key-rows.ts';

// Fonts are cut for every document, which takes its time on a busy machine.
jest.setTimeout(60_000);

const order: Order = buildOrder();

const buildRow = (n: number, overrides: Partial<KeyRow> = {}): KeyRow => ({
  product: `Product ${n}`,
  sku: `SKU-${n}`,
  key: `AAAAA-BBBBB-CCCCC-DDDDD-${String(n).padStart(5, '0')}`,
  ...overrides,
});
const rows = (count: number, overrides: Partial<KeyRow> = {}): KeyRow[] =>
  Array.from({ length: count }, (_, n) => buildRow(n, overrides));

/** Text that is on the pages, without what its lines and pages were broken by. */
const shown = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '');

const SITUATIONS: readonly (readonly [string, readonly KeyRow[]])[] = [
  ['one line', rows(1)],
  ['sixty lines of one key each', rows(60)],
  ['sixty keys of one product', rows(60, { product: 'Office Suite', sku: 'OFFICE' })],
  ['names of eighty characters', rows(12, { product: 'Licence '.repeat(10).trim() + '!' })],
  ['a name of eighty letters without a space', rows(3, { product: 'M'.repeat(80) })],
  ['long keys', rows(6, { key: 'Wj8-'.repeat(64) })],
  ['Bosnian names and keys', rows(8, { product: 'Računovodstvo čćšđž ČĆŠĐŽ', key: 'ČĆŠĐŽ-čćšđž' })],
  ['Cyrillic keys', rows(8, { key: 'ключ-ЩЖЮ-1x2' })],
  [
    'P8: Chinese names and keys',
    rows(8, { product: '北京软件有限公司'.repeat(8), key: '许可证-1x2' }),
  ],
  ['P8: Arabic names and keys', rows(8, { product: 'شركة النور للتجارة', key: 'مفتاح-1x2' })],
  ['P8: Hebrew names and emoji in keys', rows(8, { product: 'חברת אור', key: '🎁-1x2-🚀' })],
];

test.each(SITUATIONS)(
  'with %s every key can be read, and no text lies over another',
  async (_, list) => {
    const boxes = await textBoxes(await keysAsPdf({ order, rows: list, language: 'en' }));
    expect(overlaps(boxes)).toEqual([]);
    expect(outside(boxes, MARGIN)).toEqual([]);
    const text = shown(boxes.map((box) => box.text));
    for (const { key } of list) expect(text).toContain(key);
  },
);

test('PO number and branch stand in the head, however long, and over no other text', async () => {
  const branch = { id: order.id, name: 'Skladište čćšđž '.repeat(8).trim() };
  const marked = buildOrder({ poNumber: 'PO-'.repeat(30), branch });
  const boxes = await textBoxes(await keysAsPdf({ order: marked, rows: rows(3), language: 'en' }));
  const text = shown(boxes.map((box) => box.text));
  expect(text).toContain(shown([`PO number: ${marked.poNumber}`]));
  expect(text).toContain(shown([`Branch: ${branch.name}`]));
  expect(overlaps(boxes)).toEqual([]);
  expect(outside(boxes, MARGIN)).toEqual([]);
});

test('P8: PO number, branch, product and SKU can be in any script', async () => {
  const marked = buildOrder({ poNumber: 'أمر 7', branch: { id: order.id, name: '北京' } });
  const list = rows(1, { product: 'חברת אור', sku: 'АРТ-🎁' });
  const runs = drawnRuns(await keysAsPdf({ order: marked, rows: list, language: 'en' }));
  const glyphs = runs.flatMap((run) => run.glyphs);
  expect(glyphs).not.toContain('');
  for (const letter of 'أمر北京חברתאורАРТ🎁') expect(glyphs).toContain(letter);
});

test('a reader of Bosnian reads in Bosnian what the document is', async () => {
  const branch = { id: order.id, name: 'Skladište' };
  const marked = buildOrder({ poNumber: 'PO-7', branch });
  const pdf = await keysAsPdf({ order: marked, rows: rows(1), language: 'bs' });
  const text = shown((await textBoxes(pdf)).map((box) => box.text));
  const words = [
    'Licencni ključevi narudžbe',
    'Naručeno',
    'Broj narudžbenice: PO-7',
    'Poslovnica:',
  ];
  for (const each of words) expect(text).toContain(shown([each]));
  expect(pdf.toString('latin1')).toContain('/Lang (bs)');
});

test('a product stands on the page of its first key', async () => {
  const list = Array.from({ length: 80 }, (_, n) =>
    rows(1 + ((n * 7) % 5), { product: `Product ${n}`, sku: `SKU-${n}`, key: `KEY-${n}` }),
  ).flat();
  const boxes = await textBoxes(await keysAsPdf({ order, rows: list, language: 'en' }));
  const pageOf = (text: string) => boxes.find((box) => box.text === text)?.page;
  for (let n = 0; n < 80; n += 1) {
    expect([n, pageOf(`Product ${n}`)]).toEqual([n, pageOf(`KEY-${n}`)]);
  }
});
