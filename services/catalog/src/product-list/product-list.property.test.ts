import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { describeProductList } from 'contracts/product-list/describe-product-list';
import { mapProductFile } from './map-product-file.ts';

/** A product as its shop has it. */
interface Sold {
  readonly minor: number;
  readonly title: string;
  readonly currency: 'EUR' | 'USD' | 'KM';
  readonly isPublished: boolean;
}

const sold: fc.Arbitrary<Sold> = fc.record({
  minor: fc.integer({ min: 1, max: 9_999_999 }),
  title: fc.constantFrom('Čekić', 'Office & Home', 'Monitor 24" wide', 'Đuro; Žuti, Šum', 'Größe'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'USD', 'KM'),
  isPublished: fc.boolean(),
});

/** How a shop writes its list. */
const layout = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-8 with a mark', 'windows-1250'),
  decimal: fc.constantFrom('.', ','),
  isGrouped: fc.boolean(),
  leavesOutZeros: fc.boolean(),
  currencyIn: fc.constantFrom('column', 'cell', 'nowhere'),
  states: fc.constantFrom(
    { name: 'Published', yes: '1', no: '0' },
    { name: 'Status', yes: 'active', no: 'draft' },
    { name: 'Objavljeno', yes: 'Da', no: 'Ne' },
  ),
  names: fc.constantFrom(
    { id: 'SKU', title: 'Name', price: 'Regular price', decoys: ['Purchase price', 'Stock'] },
    { id: 'Šifra', title: 'Naziv', price: 'Prodajna cijena', decoys: ['Nabavna cijena', 'Boja'] },
    {
      id: 'Variant SKU',
      title: 'Title',
      price: 'Variant Price',
      decoys: ['Option1 Value', 'Cost'],
    },
    { id: 'Artikelnr', title: 'Bezeichnung', price: 'Preis (EUR)', decoys: ['EK Preis', 'Farbe'] },
  ),
  isEscaped: fc.boolean(),
  hasPreamble: fc.boolean(),
  isTurned: fc.boolean(),
});

type Layout = typeof layout extends fc.Arbitrary<infer Value> ? Value : never;

function priceOf({ minor, currency }: Sold, shop: Layout): string {
  const [whole = '', cents = ''] = (minor / 100).toFixed(2).split('.');
  const separator = shop.decimal === '.' ? ',' : '.';
  const grouped = shop.isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, separator) : whole;
  const figure =
    shop.leavesOutZeros && cents === '00' ? grouped : `${grouped}${shop.decimal}${cents}`;
  return shop.currencyIn === 'cell' ? `${figure} ${currency}` : figure;
}

function fileOf(products: readonly Sold[], shop: Layout): string {
  const { names, states, delimiter } = shop;
  const header = [
    names.id,
    names.title,
    ...names.decoys,
    names.price,
    states.name,
    ...(shop.currencyIn === 'column' ? ['Currency'] : []),
  ];
  const rows = products.map((product, at) => [
    `s-${at}`,
    escaped(`${product.title} ${at}`, shop),
    '3.00',
    'few',
    priceOf(product, shop),
    product.isPublished ? states.yes : states.no,
    ...(shop.currencyIn === 'column' ? [product.currency] : []),
  ]);
  const turned = [header, ...rows].map((cells) => (shop.isTurned ? cells.toReversed() : cells));
  const lines = turned.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter));
  return [...(shop.hasPreamble ? ['Price list of November', ''] : []), ...lines].join('\r\n');
}

function escaped(title: string, { isEscaped }: Layout): string {
  return isEscaped ? title.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : title;
}

function quoted(cell: string, delimiter: string): string {
  const isPlain = !cell.includes('"') && !cell.includes(delimiter);
  // Between tabs an inch mark is a character, and shops write it so.
  return isPlain || delimiter === '\t' ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** Those letters of windows-1250 that the lists hold and ISO-8859-1 has at another place. */
const CENTRAL: Readonly<Record<string, string>> = {
  Č: '\u00C8',
  ć: '\u00E6',
  Đ: '\u00D0',
  Š: '\u008A',
  Ž: '\u008E',
};

function bytesOf(text: string, { encoding }: Layout): Uint8Array {
  if (encoding === 'windows-1250') {
    const written = text.replaceAll(/[ČćĐŠŽ]/g, (letter) => CENTRAL[letter] ?? letter);
    return Buffer.from(written, 'latin1');
  }
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`);
}

test('whatever a shop writes, no product goes in with another price, name or state than it says (P1, P2, P3)', async () => {
  const lists = fc.array(sold, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lists, layout, async (products, shop) => {
      const text = fileOf(products, shop);
      const { proposal } = describeProductList(text);
      const map = proposal.map(({ column, field }) => [column, field] as const);
      const { rows, decimal } = await mapProductFile(bytesOf(text, shop), { map });
      expect(rows).toHaveLength(products.length);
      rows.forEach((row, at) => {
        const truth = products[at];
        if (!truth) throw new TypeError('A row that no product was written in.');
        const speaksEuros = truth.currency === 'EUR' || shop.currencyIn === 'nowhere';
        if (row.kind === 'product') {
          expect(row.product).toMatchObject({
            sku: `S-${at}`,
            name: `${truth.title} ${at}`,
            prices: { eur: (truth.minor / 100).toFixed(2) },
            visibility: truth.isPublished ? 'published' : 'draft',
          });
          expect(speaksEuros).toBe(true);
          return;
        }
        // What leaves no doubt goes in: left out is another currency, and a thousand that may be one.
        const reasons = row.problems.map(({ reason }) => reason);
        const isUncertain =
          decimal === undefined && /^\d{1,3}[.,]\d{3}\b/.test(priceOf(truth, shop));
        expect(reasons).toEqual([isUncertain ? 'price-uncertain' : 'other-currency']);
        expect(isUncertain || !speaksEuros).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});

test('a list in which two columns could be the price brings nothing until somebody has said which (P1)', async () => {
  const others = fc.constantFrom('Sale price', 'MPC', 'Price with VAT', 'RRP', 'sale_price');
  const amounts = fc.integer({ min: 100, max: 99_999 }).map((minor) => (minor / 100).toFixed(2));
  await fc.assert(
    fc.asyncProperty(
      others,
      fc.tuple(amounts, amounts),
      fc.boolean(),
      async (other, [one, two], isTurned) => {
        const cells = (name: string, price: string, second: string) =>
          (isTurned ? [second, name, price] : [price, name, second]).join(';');
        const text = [cells('sku;title', 'Price', other), cells('a;A', one, two)].join('\n');
        const map = describeProductList(text).proposal.map(
          ({ column, field }) => [column, field] as const,
        );
        const asked = await mapProductFile(Buffer.from(text), { map }).catch(
          (error: unknown) => error,
        );
        expect(asked).toBeInstanceOf(UnusableFile);
        expect(asked).toMatchObject({ code: 'columns-doubtful' });
        const said = await mapProductFile(Buffer.from(text), { map: [...map, [other, 'price']] });
        expect(said.rows).toMatchObject([{ kind: 'product', product: { prices: { eur: two } } }]);
      },
    ),
    { numRuns: 100 },
  );
});
