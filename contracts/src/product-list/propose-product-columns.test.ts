import { expect, test } from '@jest/globals';
import { describeProductList } from './describe-product-list.ts';

/** Field to column, as the console would choose them. */
function proposed(...lines: readonly string[]) {
  const { proposal } = describeProductList(lines.join('\n'));
  return Object.fromEntries(proposal.map(({ field, column }) => [field, column]));
}

const doubts = (...lines: readonly string[]) => describeProductList(lines.join('\n')).doubts;

test('of an export of Shopify the SKU and price of the variant are proposed (P1)', () => {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,SEO Description,Cost per item',
    'av,Antivirus,<p>d</p>,A,Devices,3,AV3,49.90,59.90,buy it,20.00',
  ];
  expect(proposed(...lines)).toEqual({
    id: 'Variant SKU',
    title: 'Title',
    description: 'Body (HTML)',
    manufacturer: 'Vendor',
    price: 'Variant Price',
  });
});

test('of an export of WooCommerce the SKU is proposed, and no price where two are filled (P1)', () => {
  const header = 'ID,Type,SKU,Name,Published,Description,Sale price,Regular price';
  expect(proposed(header, '7,simple,A-1,Antivirus,1,Text,39.90,49.90')).toEqual({
    id: 'SKU',
    title: 'Name',
    description: 'Description',
  });
  expect(doubts(header, '7,simple,A-1,Antivirus,1,Text,39.90,49.90')).toContainEqual({
    field: 'price',
    columns: ['Sale price', 'Regular price'],
  });
  expect(proposed(header, '7,simple,A-1,Antivirus,1,Text,,49.90').price).toBe('Regular price');
});

test('of a feed of Google Merchant every field is proposed (P1)', () => {
  const lines = [
    'id\ttitle\tdescription\tlink\tprice\tsale price effective date\tbrand\tgtin\tgoogle product category',
    'A-1\tAntivirus\tText\thttps://shop.example/a\t129.00 EUR\t\tNordlicht\t123\tSoftware',
  ];
  expect(proposed(...lines)).toEqual({
    id: 'id',
    title: 'title',
    description: 'description',
    manufacturer: 'brand',
    price: 'price',
  });
});

test.each([
  ['SKU;Product;Vendor;Purchase price;RRP;Currency', 'A;Antivirus;N;20,00;49,90;EUR'],
  ['SKU;Product;Cost;Colour', 'A;Antivirus;20,00;red'],
  ['Šifra;Naziv;MPC;VPC', 'A;Antivirus;58,50;50,00'],
  ['sku;name;price with VAT;price without VAT', 'A;Antivirus;58,50;50,00'],
  ['sku;name;Price USD', 'A;Antivirus;58.50'],
  ['sku;name;price;sale_price', 'A;Antivirus;58.50;40.00'],
  ['sku;name;Preis auf Anfrage', 'A;Antivirus;ja'],
])('no price is proposed where it could be another: %s (P1)', (header, row) => {
  expect(proposed(header, row)).not.toHaveProperty('price');
});

test.each([
  ['"id";"title";"price (EUR, net, B2B, list)"', 'price (EUR, net, B2B, list)'],
  ['Šifra;Naziv;Prodajna cijena', 'Prodajna cijena'],
  ['Artikelnr.;Bezeichnung;Verkaufspreis', 'Verkaufspreis'],
  ['sku;name;Nabavna cijena;MPC', undefined],
])(
  'the one selling price of a list is proposed, in each language: %s (P1, P3)',
  (header, price) => {
    const cells = ['A-1', 'Antivirus', '49,90', '58,00'].slice(0, header.split(';').length);
    expect(proposed(header, cells.join(';')).price).toBe(price ?? 'MPC');
  },
);

test('a name counts as a whole, and a column must hold what the field is (P1)', () => {
  const lines = ['brand_name;Name;Option1 Value;title tag;Amount', 'N;Antivirus;3;t;7'];
  expect(proposed(...lines)).toEqual({ title: 'Name', manufacturer: 'brand_name' });
  expect(proposed('Code;Name;Price', 'x;1;free', 'x;2;free', 'x;3;free')).toEqual({});
});
