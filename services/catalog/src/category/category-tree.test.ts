import { expect, test } from '@jest/globals';
import { specify } from 'kernel/testing/decider-specification';
import { categoryTreeDecider, levelUnder, parentsNow } from './category-tree.ts';
import type { Parents } from './category-tree.ts';

const id = (name: string): string => `0d0b7e0e-7a60-5d0e-9a53-00000000000${name}`;
const [a, b, c, d] = [id('a'), id('b'), id('c'), id('d')];

/** a > b > c, and d beside a. */
const known: Parents = new Map([
  [a, null],
  [b, a],
  [c, b],
  [d, null],
]);

const place = (categoryId: string, parentId: string | null) =>
  ({ type: 'PlaceCategory', categoryId, parentId, known }) as const;
const placed = (categoryId: string, parentId: string | null) =>
  ({ type: 'CategoryPlaced.v1', data: { categoryId, parentId } }) as const;

test('a category hangs under another parent, or becomes a root', () => {
  specify(categoryTreeDecider).given().when(place(b, d)).then(placed(b, d));
  specify(categoryTreeDecider).given().when(place(b, null)).then(placed(b, null));
  specify(categoryTreeDecider).given(placed(b, d)).when(place(b, d)).thenNothing();
});

test('a category never hangs under itself or what hangs under it', () => {
  specify(categoryTreeDecider).given().when(place(a, a)).thenRejected('category-cycle');
  specify(categoryTreeDecider).given().when(place(a, c)).thenRejected('category-cycle');
});

test('two moves that each make sense and together make a circle: the second is refused', () => {
  specify(categoryTreeDecider).given().when(place(a, d)).then(placed(a, d));
  specify(categoryTreeDecider).given(placed(d, c)).when(place(a, d)).thenRejected('category-cycle');
});

test('the tree ends at its deepest level, whatever hangs under what is moved', () => {
  const chain = ['1', '2', '3'].map(id);
  const deep = new Map([...known, [chain[0] ?? '', c]] as [string, string | null][]);
  chain.slice(1).forEach((each, index) => deep.set(each, chain[index] ?? null));
  const order = { ...place(a, d), known: deep };
  specify(categoryTreeDecider).given().when(order).thenRejected('too-deep');
  specify(categoryTreeDecider)
    .given()
    .when({ ...place(b, d), known: deep })
    .then(placed(b, d));
});

test('levels follow from where categories hang today', () => {
  const state = specify(categoryTreeDecider).given(placed(b, null)).state();
  expect(levelUnder(parentsNow(known, state), c)).toBe(2);
  expect(levelUnder(known, c)).toBe(3);
});
