import { expect, test } from '@jest/globals';
import type { SavedListLineView } from 'contracts/api/saved-lists';
import { buildProduct } from '../../testing/build-product.ts';
import { linesNow, mostNow, readyLines } from './to-cart.ts';

function line(overrides: Partial<SavedListLineView> = {}, stockCount = 5): SavedListLineView {
  const product = { ...buildProduct({ id: 'p1', stockCount }), guideSections: [] };
  const { sku, name } = product;
  const usual = { productId: 'p1', sku, name, quantity: 5, inCart: 0 };
  return { ...usual, answer: 'found', product, ...overrides };
}

const NOTHING = new Map<string, number>();
const answers = (lines: readonly SavedListLineView[], taken = NOTHING) =>
  linesNow(lines, taken).map(({ answer }) => answer);

test('a line is ready while there is enough, the cart counted', () => {
  expect(answers([line()])).toEqual(['found']);
  expect(answers([line({ inCart: 1 })])).toEqual(['not-enough-stock']);
  expect(answers([line({ quantity: 999, inCart: 2 }, 5_000)])).toEqual(['too-many']);
});

test('fewer than the list says can be taken now', () => {
  const short = line({ quantity: 9, answer: 'not-enough-stock', inCart: 2 });
  expect(mostNow(short)).toBe(3);
  const [taken] = linesNow([short], new Map([['p1', 3]]));
  expect(taken).toMatchObject({ answer: 'found', requested: 3, quantity: 9 });
  expect(readyLines(linesNow([short], NOTHING))).toEqual([]);
});

test('what is not sold stays so, however many are requested', () => {
  const gone = line({ answer: 'not-sold-here', product: null });
  const ended = line({ answer: 'discontinued' });
  expect(answers([gone, ended], new Map([['p1', 1]]))).toEqual(['not-sold-here', 'discontinued']);
  expect([gone, ended].map(mostNow)).toEqual([0, 0]);
});
