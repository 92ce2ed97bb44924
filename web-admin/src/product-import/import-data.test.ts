import { expect, test } from '@jest/globals';
import { checkBody } from './import-data.ts';

const CHOICE = { visibility: 'draft', categoryId: '' } as const;

test('of an update only the chosen columns are read, also where others are called like a field', () => {
  const columns = { id: 'SKU', price: 'VPC' };
  expect(checkBody({ ...CHOICE, use: 'update', columns })).toEqual({
    use: 'update',
    map: [
      ['SKU', 'id'],
      ['', 'title'],
      ['', 'description'],
      ['', 'manufacturer'],
      ['VPC', 'price'],
    ],
  });
});

test('of new products a needed column that was not chosen is asked about by the server', () => {
  const columns = { id: 'SKU', title: 'Naziv' };
  expect(checkBody({ ...CHOICE, use: 'create', columns })).toEqual({
    use: 'create',
    visibility: 'draft',
    map: [
      ['SKU', 'id'],
      ['Naziv', 'title'],
      ['', 'description'],
      ['', 'manufacturer'],
    ],
  });
});
