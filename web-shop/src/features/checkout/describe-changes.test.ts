import { expect, test } from '@jest/globals';
import type { QuotedLine } from 'contracts/api/orders';
import { buildProduct } from '../../testing/build-product.ts';
import { shopEn } from '../../texts/en/shop.ts';
import { describeChanges } from './describe-changes.ts';

const seen = [
  { id: 'l1', productId: 'p1', quantity: 2, product: buildProduct({ price: '10.00' }) },
  { id: 'l2', productId: 'p2', quantity: 1, product: buildProduct({ id: 'p2', name: 'Gone' }) },
];

function charged(overrides: Partial<QuotedLine>): QuotedLine {
  return {
    productId: 'p1',
    productName: 'Office Suite',
    sku: 'OFF-1',
    quantity: 2,
    unitPrice: '10.00',
    lineTotal: '20.00',
    stockCount: 20,
    ...overrides,
  };
}

test('the buyer reads which price changed, what was added and what is gone', () => {
  const lines = [
    charged({ unitPrice: '11.00', lineTotal: '22.00' }),
    charged({ productId: 'p3', productName: 'New' }),
  ];
  expect(describeChanges(seen, lines, { texts: shopEn.checkout, currency: 'EUR' })).toEqual([
    'Office Suite: €10.00, now €11.00',
    'New was added',
    'Gone is no longer in the cart',
  ]);
});

test('a changed quantity is named, an unchanged line is not', () => {
  const [first] = seen;
  if (first === undefined) throw new Error('No line');
  const naming = { texts: shopEn.checkout, currency: 'EUR' as const };
  expect(describeChanges([first], [charged({})], naming)).toEqual([]);
  expect(describeChanges([first], [charged({ quantity: 3 })], naming)).toEqual([
    'Office Suite: 2 licences, now 3',
  ]);
});

test('a line that there is too little of is listed with the others', () => {
  const [first] = seen;
  if (first === undefined) throw new Error('No line');
  const naming = { texts: shopEn.checkout, currency: 'EUR' as const };
  expect(describeChanges([first], [charged({ stockCount: 1 })], naming)).toEqual([
    'Office Suite: 2 wanted, 1 in stock',
  ]);
});
