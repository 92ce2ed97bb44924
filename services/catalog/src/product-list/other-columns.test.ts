import { expect, test } from '@jest/globals';
import { catalogCommands } from 'contracts/calls/catalog';
import { articleNumberOf } from './article-number.ts';
import { mapProductFile } from './map-product-file.ts';
import type { ReadingOptions } from './read-product-rows.ts';

async function productsOf(text: string, options: ReadingOptions = {}) {
  const { rows } = await mapProductFile(Buffer.from(text), options);
  return rows.flatMap((row) => (row.kind === 'product' ? [row.product] : []));
}

test('ids that are URLs become article numbers: readable, of their own, the same each time', async () => {
  const urls = [
    'http://www.example.com/base/feeds/snippets/11125907881740407428',
    'http://www.example.com/other/snippets/11125907881740407428',
    'https://shop.example.com/p/Design%20Kit?colour=red',
    'https://shop.example.com/p/Design%20Kit?colour=blue',
  ];
  const text = ['id,title,price', ...urls.map((url, index) => `${url},Title ${index},5`)].join(
    '\n',
  );
  const products = await productsOf(text);
  expect(products.map(({ sku }) => sku)).toEqual([
    expect.stringMatching(/^11125907881740407428-[0-9A-F]{12}$/),
    expect.stringMatching(/^11125907881740407428-[0-9A-F]{12}$/),
    expect.stringMatching(/^DESIGN-20KIT-[0-9A-F]{12}$/),
    expect.stringMatching(/^DESIGN-20KIT-[0-9A-F]{12}$/),
  ]);
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(4);
  expect(await productsOf(text)).toEqual(products);
  expect(
    products.filter((each) => !catalogCommands.CreateProduct.input.safeParse(each).success),
  ).toEqual([]);
});

test('an id that the portal can take is taken as it is', () => {
  expect(articleNumberOf('ab/12 34')).toBe('AB/12 34');
  expect(articleNumberOf('x'.repeat(65))).toMatch(/^X{40}-[0-9A-F]{12}$/);
  expect(articleNumberOf('')).toBeUndefined();
});

test('columns with other names are read once they are mapped, and proposed before', async () => {
  const text = 'asin,product_name,vendor,retail_price,colour\nb1,Design Kit,Nordlicht,49.90,red';
  await expect(productsOf(text)).rejects.toMatchObject({
    code: 'header-unknown',
    proposal: [
      { column: 'asin', field: 'id' },
      { column: 'product_name', field: 'title' },
      { column: 'retail_price', field: 'price' },
      { column: 'vendor', field: 'manufacturer' },
    ],
  });
  const map = [
    ['asin', 'id'],
    ['product_name', 'title'],
    ['vendor', 'manufacturer'],
    ['retail_price', 'price'],
  ] as const;
  expect(await productsOf(text, { map })).toMatchObject([
    { sku: 'B1', name: 'Design Kit', maker: 'Nordlicht', prices: { eur: '49.90' } },
  ]);
});

test('where no column looks like an id the title is one, whatever its case and spaces', async () => {
  const file = await mapProductFile(Buffer.from('title,price\nDesign Kit,5'));
  expect(file).toMatchObject({ idsFromTitles: true, rows: [{ warnings: expect.anything() }] });
  const [one] = await productsOf('title,price\nDesign Kit,5');
  const [two] = await productsOf('price,title\n6, design  KIT ');
  expect(one?.sku).toMatch(/^DESIGN-KIT-[0-9A-F]{12}$/);
  expect(two?.sku).toBe(one?.sku);
});

test('a column that looks like an id is not passed over for the title', async () => {
  const text = 'sku,title,price\nb1,Design Kit,5';
  await expect(productsOf(text)).rejects.toMatchObject({
    proposal: [{ column: 'sku', field: 'id' }],
  });
  const [product] = await productsOf(text, { map: [['title', 'id']] });
  expect(product?.sku).toMatch(/^DESIGN-KIT-/);
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFid,title,price\nb1,Žuti čekić,5', 'utf16le')],
  ['semicolons', Buffer.from('id;title;price\nb1;Žuti čekić;5')],
  ['mixed line ends', Buffer.from('id,title,price\r\n\r\nb1,Žuti čekić,5\rb2,Two,6\nb3,Three,7')],
])('%s are read', async (_what, bytes) => {
  const { rows } = await mapProductFile(bytes);
  expect(rows[0]).toMatchObject({ kind: 'product', product: { sku: 'B1', name: 'Žuti čekić' } });
});

test('lines are counted through mixed line ends', async () => {
  const { rows, lines } = await mapProductFile(
    Buffer.from('id,title,price\r\n\r\nb1,One,5\rb2,Two,6\n"b3","Three\r\nlines",7\nb4,Four,0'),
  );
  expect(rows.map(({ line }) => line)).toEqual([3, 4, 5, 7]);
  expect(lines).toBe(7);
});
