import { expect, test } from '@jest/globals';
import type { Category } from 'contracts/api/catalog';
import { categoryTree, pathTo } from './category-tree.ts';
import type { CategoryNode } from './category-tree.ts';

function category(id: string, overrides: Partial<Category> = {}): Category {
  return { id, name: id, parentId: null, sortOrder: 0, level: 0, isActive: true, ...overrides };
}

const names = (nodes: readonly CategoryNode[]): string[] =>
  nodes.flatMap(({ category: { id }, children }) => [id, ...names(children)]);

test('[S2.107] the tree is ordered by sortOrder on every level', () => {
  const tree = categoryTree([
    category('b', { sortOrder: 2 }),
    category('a', { sortOrder: 1 }),
    category('a2', { parentId: 'a', sortOrder: 9 }),
    category('a1', { parentId: 'a', sortOrder: 3 }),
  ]);
  expect(names(tree)).toEqual(['a', 'a1', 'a2', 'b']);
});

test('[S2.109] inactive categories are hidden, and what hangs under them', () => {
  const tree = categoryTree([
    category('a'),
    category('gone', { isActive: false }),
    category('under', { parentId: 'gone' }),
  ]);
  expect(names(tree)).toEqual(['a']);
});

test('the way to a category leads from its root', () => {
  const all = [category('a'), category('b', { parentId: 'a' }), category('c', { parentId: 'b' })];
  expect(pathTo(all, 'c')).toEqual(['a', 'b', 'c']);
  expect(pathTo(all, null)).toEqual([]);
});
