import { expect, test } from '@jest/globals';
import type { ColumnMap } from 'contracts/csv/columns';
import { describeProductList } from 'contracts/product-list/describe-product-list';
import { mapProductFile } from './map-product-file.ts';

/** The list as it goes in with what is proposed, and with one answer where something stays open. */
async function imported(lines: readonly string[], answer: ColumnMap = []) {
  const text = lines.join('\r\n');
  const { proposal } = describeProductList(text);
  const map = [...proposal.map(({ column, field }) => [column, field] as const), ...answer];
  const file = await mapProductFile(Buffer.from(text), { map });
  return {
    ...file,
    products: file.rows.flatMap((row) => (row.kind === 'product' ? [row.product] : [])),
    refused: file.rows.flatMap((row) =>
      row.kind === 'refused' ? row.problems.map(({ line, reason }) => [line, reason]) : [],
    ),
  };
}

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Gift Card,SEO Title,SEO Description,Cost per item,Status',
  'av,Antivirus &amp; Firewall,"<p>Text <b>bold</b></p>\n<ul><li>one</li></ul>",Nordlicht,Software,,TRUE,Devices,1,Term,1 year,AV-1,0,5,29.90,39.90,true,,https://cdn.example/a.png,false,Buy,Buy it,10.00,active',
  'av,,,,,,,Devices,3,Term,1 year,AV-3,0,5,49.90,,true,,,,,,20.00,',
  'av,,,,,,,,,,,,,,,,,,https://cdn.example/b.png,,,,,',
  'office,Office,,Balkan Byte,Software,,TRUE,Title,Default Title,,,OFF-1,0,5,99.00,,true,,,false,,,50.00,draft',
];

test('an export of Shopify goes in as it is proposed: a product for each variant, drafts as drafts (P1, P3)', async () => {
  const { products, refused, heardColumns, unusedColumns } = await imported(SHOPIFY);
  expect(products).toMatchObject([
    {
      sku: 'AV-1',
      name: 'Antivirus & Firewall - 1 / 1 year',
      maker: 'Nordlicht',
      prices: { eur: '29.90' },
      visibility: 'published',
    },
    { sku: 'AV-3', name: 'Antivirus & Firewall - 3 / 1 year', prices: { eur: '49.90' } },
    { sku: 'OFF-1', name: 'Office', prices: { eur: '99.00' }, visibility: 'draft' },
  ]);
  expect(products[0]?.description).toMatch(/^Text bold\n/);
  expect(products[1]?.description).toBe(products[0]?.description);
  expect(refused).toEqual([[5, 'row-empty']]);
  expect(heardColumns).toEqual(['Handle', 'Published', 'Option1 Value', 'Option2 Value', 'Status']);
  expect(unusedColumns).toContain('Cost per item');
});

const WOOCOMMERCE = [
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Tax status","In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent',
  '11,simple,WC-1,"Word &amp; Co",1,0,visible,Short,"<p>Long\\n text</p>",,taxable,1,5,39.90,49.90,Software,https://shop.example/a.png,',
  '12,simple,WC-2,Two,-1,0,visible,,,,taxable,1,5,,1299,Software,,',
  '13,simple,WC-3,Three,1,0,hidden,,,,taxable,1,5,,19.90,Software,,',
];

test('an export of WooCommerce goes in with one answer, that of the price (P1)', async () => {
  await expect(imported(WOOCOMMERCE)).rejects.toMatchObject({
    code: 'columns-doubtful',
    names: ['Sale price', 'Regular price'],
  });
  const { products, refused } = await imported(WOOCOMMERCE, [['Regular price', 'price']]);
  expect(refused).toEqual([]);
  expect(products).toMatchObject([
    { sku: 'WC-1', name: 'Word & Co', prices: { eur: '49.90' }, visibility: 'published' },
    { sku: 'WC-2', prices: { eur: '1299.00' }, visibility: 'draft' },
    { sku: 'WC-3', prices: { eur: '19.90' }, visibility: 'draft' },
  ]);
});

const GOOGLE = [
  'id\ttitle\tdescription\tlink\timage link\tavailability\tprice\tbrand\tgtin\tcondition',
  'G-1\tMonitor tool for 24" screens\tText &lt;b&gt;\thttps://shop.example/1\thttps://shop.example/1.png\tin stock\t129.00 EUR\tNordlicht\t123\tnew',
  'G-2\tTwo\tText\thttps://shop.example/2\t\tin stock\t1,299.00 EUR\tNordlicht\t124\tnew',
  'G-3\tThree\tText\thttps://shop.example/3\t\tin stock\t19.90 USD\tNordlicht\t125\tnew',
];

test('a feed of Google Merchant goes in as it is proposed, another currency does not (P1, P3)', async () => {
  const { products, refused } = await imported(GOOGLE);
  expect(products).toMatchObject([
    { sku: 'G-1', name: 'Monitor tool for 24" screens', description: 'Text <b>' },
    { sku: 'G-2', prices: { eur: '1299.00' } },
  ]);
  expect(products[0]?.prices.eur).toBe('129.00');
  expect(refused).toEqual([[4, 'other-currency']]);
});

test('a column of currencies is heard, and every column that is not read is named (P1)', async () => {
  const list = ['SKU;Naziv;Cijena;Currency;Colour;', 'a;A;5,00;USD;red;x', 'b;B;1.299,00;EUR;;'];
  const { products, refused, heardColumns, unusedColumns } = await imported(list);
  expect(products).toMatchObject([{ sku: 'B', prices: { eur: '1299.00' } }]);
  expect(refused).toEqual([[2, 'other-currency']]);
  expect(heardColumns).toEqual(['Currency']);
  expect(unusedColumns).toEqual(['Colour', '#6']);
});

test('texts of feeds become plain text, and others stay as they are (P3)', async () => {
  const texts = [
    ['Office &amp; Home', 'Office & Home'],
    ['<p>Text <b>bold</b></p>', 'Text bold'],
    ['&lt;p&gt;Escaped &amp;amp; whole&lt;/p&gt;', 'Escaped & whole'],
    ['AT&T, R&D; a < b > c', 'AT&T, R&D; a < b > c'],
    ['press <Enter> & go', 'press <Enter> & go'],
    ['Gr&ouml;&szlig;e&nbsp;5', 'Größe 5'],
  ];
  const list = ['sku\tname\tprice', ...texts.map(([text], at) => `s${at}\t${text}\t5`)];
  const { products } = await imported(list);
  expect(products.map(({ name }) => name)).toEqual(texts.map(([, plain]) => plain));
});

test('windows-1250 is read as such (P2)', async () => {
  const text =
    'sku;naziv;cijena\nr1;Ra\u00e8unovodstvo \u00e8\u00e6\u00f0\u009a\u009e;5\nr2;\u00d0uro;6';
  const map = [
    ['sku', 'id'],
    ['naziv', 'title'],
    ['cijena', 'price'],
  ] as const;
  const { rows, encoding } = await mapProductFile(Buffer.from(text, 'latin1'), { map });
  expect(encoding).toBe('windows-1250');
  expect(rows).toMatchObject([
    { product: { name: 'Računovodstvo čćđšž' } },
    { product: { name: 'Đuro' } },
  ]);
});
