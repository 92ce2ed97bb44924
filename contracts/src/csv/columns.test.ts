import { expect, test } from '@jest/globals';
import type { Field } from './columns.ts';
import { chooseColumns } from './columns.ts';

const FIELDS: readonly Field<'title' | 'price' | 'maker'>[] = [
  { name: 'title', required: true, otherNames: ['name', 'product'] },
  { name: 'price', required: true, otherNames: ['cost', 'amount'] },
  { name: 'maker', required: false, otherNames: ['vendor', 'brand'] },
];

test('columns are found by their names, in any order, and the others are reported', () => {
  expect(chooseColumns(['Colour', 'PRICE', ' title '], FIELDS, [])).toEqual({
    at: { title: 2, price: 1 },
    unused: ['Colour'],
  });
});

test('a map names columns, also one for two fields, and takes them before those of the same name', () => {
  const map = [
    ['Name', 'title'],
    ['name', 'maker'],
  ] as const;
  expect(chooseColumns(['title', 'name', 'price'], FIELDS, map)).toEqual({
    at: { title: 1, price: 2, maker: 1 },
    unused: ['title'],
  });
});

test('a field that the file does not have is said with an empty column', () => {
  expect(chooseColumns(['title', 'price', 'maker'], FIELDS, [['', 'maker']]).at).toEqual({
    title: 0,
    price: 1,
  });
});

test.each([
  [['Product Name', 'Cost (EUR)', 'Brand'], 'title=Product Name price=Cost (EUR) maker=Brand'],
  [['titel', 'amount'], 'title=titel price=amount'],
  [['brand_name', 'product_name', 'prices'], 'title=product_name price=prices maker=brand_name'],
  [['colour', 'weight'], ''],
])('of the columns %j those that seem to be meant are proposed', (header, expected) => {
  const proposed = expected
    .split(/ (?=\w+=)/)
    .filter(Boolean)
    .map((pair) => ({ field: pair.split('=')[0], column: pair.split('=')[1] }));
  expect(() => chooseColumns(header, FIELDS, [])).toThrow(
    expect.objectContaining({ code: 'header-unknown', proposal: proposed }),
  );
});

test('a map of what is neither a column nor a field is refused', () => {
  const map = (pair: readonly [string, string]) => () =>
    chooseColumns(['title', 'price'], FIELDS, [pair]);
  expect(map(['nme', 'title'])).toThrow("no column 'nme'");
  expect(map(['title', 'colour'])).toThrow("no field 'colour'");
});
