import type { CategoryTreeEvent } from 'contracts/events/catalog';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

/** Under which category each one hangs; null for a root. */
export type Parents = ReadonlyMap<string, string | null>;

/** The parents of those categories that were ever moved; of all others the parent is the one they were created under. */
export interface CategoryTreeState {
  readonly moved: Readonly<Record<string, string | null>>;
}

export interface PlaceCategory {
  readonly type: 'PlaceCategory';
  readonly categoryId: string;
  readonly parentId: string | null;
  /** Every category that is known, with the parent it had at some time. */
  readonly known: Parents;
}

/** One tree, one stream. */
export const CATEGORY_TREE = 'all';

/** A branch of the tree may hold so many levels below its root; the filter panel shows no more. */
const DEEPEST_LEVEL = 5;

/**
 * Where categories hang. All moves stand in one stream: two that each make sense, and together make a circle, cannot
 * both be appended.
 */
export const categoryTreeDecider: Decider<CategoryTreeState, PlaceCategory, CategoryTreeEvent> = {
  category: 'categoryTree',
  stateVersion: 1,
  initialState: { moved: {} },
  decide: (command, state) => {
    const { categoryId, parentId } = command;
    const parents = parentsNow(command.known, state);
    if (parents.get(categoryId) === parentId) return [];
    if (wayUp(parents, parentId).includes(categoryId)) return circle();
    const level = wayUp(parents, parentId).length;
    if (isTooDeep(level + heightOf(parents, categoryId))) return tooDeep();
    return [{ type: 'CategoryPlaced.v1', data: { categoryId, parentId } }];
  },
  evolve: ({ moved }, { data: { categoryId, parentId } }) => ({
    moved: { ...moved, [categoryId]: parentId },
  }),
};

/** The tree as it is: what was moved hangs where it was moved to last. */
export function parentsNow(known: Parents, { moved }: CategoryTreeState): Parents {
  return new Map([...known, ...Object.entries(moved)]);
}

/** How deep a category would stand under this parent; 0 for a root. */
export function levelUnder(parents: Parents, parentId: string | null): number {
  return wayUp(parents, parentId).length;
}

export function isTooDeep(level: number): boolean {
  return level > DEEPEST_LEVEL;
}

export function tooDeep(): Rejection {
  return reject('too-deep', 'Categories go no deeper. Choose a parent nearer to the root.');
}

function circle(): Rejection {
  const message = 'A category cannot hang under itself. Choose a parent outside of its own branch.';
  return reject('category-cycle', message);
}

/** From a category up to its root. */
function wayUp(parents: Parents, categoryId: string | null): readonly string[] {
  const way: string[] = [];
  let at = categoryId;
  while (at !== null && !way.includes(at)) {
    way.push(at);
    at = parents.get(at) ?? null;
  }
  return way;
}

/** How many levels hang under a category. */
function heightOf(parents: Parents, categoryId: string): number {
  const children = [...parents].filter(([, parentId]) => parentId === categoryId);
  return children.reduce((most, [child]) => Math.max(most, 1 + heightOf(parents, child)), 0);
}
