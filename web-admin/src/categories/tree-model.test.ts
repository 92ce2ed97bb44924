import { expect, test } from '@jest/globals';
import type { ListedCategory } from 'contracts/api/admin';
import { isWithin, placeAfter, placeOnDrop, rowsOf } from './tree-model.ts';

function category(id: string, parentId: string | null, sortOrder: number): ListedCategory {
  const usual = { level: 0, isActive: true, revision: 0, products: 0 };
  return { id, name: id.toUpperCase(), parentId, sortOrder, ...usual };
}

const tree = [
  category('a', null, 10),
  category('a1', 'a', 10),
  category('a2', 'a', 20),
  category('b', null, 20),
  category('c', null, 30),
];
const rows = rowsOf(tree, new Set());

function row(id: string) {
  const found = rows.find((each) => each.category.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
}
const after = (step: Parameters<typeof placeAfter>[0], id: string) =>
  placeAfter(step, row(id), tree);

test('[S2.107] the rows stand in the order of the tree, each with its level, and what is closed hides what is under it', () => {
  expect(rows.map(({ category: { id }, level }) => [id, level])).toEqual([
    ['a', 1],
    ['a1', 2],
    ['a2', 2],
    ['b', 1],
    ['c', 1],
  ]);
  expect(rowsOf(tree, new Set(['a'])).map(({ category: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

test('up and down lead past a neighbour, and nowhere at an end', () => {
  expect(after('up', 'b')).toEqual({ parentId: null, before: 'a' });
  expect(after('down', 'a')).toEqual({ parentId: null, before: 'c' });
  expect(after('down', 'b')).toEqual({ parentId: null, before: null });
  expect(after('up', 'a')).toBeUndefined();
  expect(after('down', 'c')).toBeUndefined();
});

test('in leads under the one above, out behind the parent', () => {
  expect(after('in', 'b')).toEqual({ parentId: 'a', before: null });
  expect(after('in', 'a')).toBeUndefined();
  expect(after('out', 'a2')).toEqual({ parentId: null, before: 'b' });
  expect(after('out', 'b')).toBeUndefined();
});

test('what is dropped stands before, after or under the row', () => {
  const drop = (zone: Parameters<typeof placeOnDrop>[0], dragged: string, target: string) =>
    placeOnDrop(zone, { target: row(target).category, dragged }, tree);
  expect(drop('before', 'c', 'a')).toEqual({ parentId: null, before: 'a' });
  expect(drop('after', 'c', 'a')).toEqual({ parentId: null, before: 'b' });
  expect(drop('after', 'b', 'a')).toEqual({ parentId: null, before: 'c' });
  expect(drop('into', 'b', 'a')).toEqual({ parentId: 'a', before: null });
});

test('nothing is dropped on itself or under itself', () => {
  expect(isWithin('a1', 'a', tree)).toBe(true);
  const target = row('a1').category;
  expect(placeOnDrop('into', { target, dragged: 'a' }, tree)).toBeUndefined();
});
