import type { ListedCategory } from 'contracts/api/admin';

/** Where a category is put: under a parent (null: as a root), before one of its children (null: as the last). */
export interface Place {
  readonly parentId: string | null;
  readonly before: string | null;
}

/** A category as a row of the tree, with what stands beside it. */
export interface TreeRow {
  readonly category: ListedCategory;
  /** Counted from 1, as people do. */
  readonly level: number;
  /** All that hang under the same parent, in their order. */
  readonly siblings: readonly ListedCategory[];
  /** Its place among them, from 0. */
  readonly position: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

export type Closed = ReadonlySet<string>;
export type Step = 'up' | 'down' | 'in' | 'out';
export type Zone = 'before' | 'into' | 'after';

/** What hangs under a parent, in the order of the shop. */
export function childrenOf(
  categories: readonly ListedCategory[],
  parentId: string | null,
): readonly ListedCategory[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .toSorted(
      (left, right) => left.sortOrder - right.sortOrder || left.name.localeCompare(right.name),
    );
}

/** The rows that are in sight, from top to bottom. */
export function rowsOf(
  categories: readonly ListedCategory[],
  closed: Closed,
  { parentId = null, level = 1 }: { parentId?: string | null; level?: number } = {},
): readonly TreeRow[] {
  const siblings = childrenOf(categories, parentId);
  return siblings.flatMap((category, position) => {
    const { id } = category;
    const hasChildren = categories.some((each) => each.parentId === id);
    const isOpen = hasChildren && !closed.has(id);
    const row = { category, level, siblings, position, hasChildren, isOpen };
    if (!isOpen) return [row];
    return [row, ...rowsOf(categories, closed, { parentId: id, level: level + 1 })];
  });
}

/** Where a step of the keyboard leads; undefined where there is nowhere to go. */
export function placeAfter(
  step: Step,
  { category, siblings, position }: TreeRow,
  categories: readonly ListedCategory[],
): Place | undefined {
  const { parentId } = category;
  const previous = siblings[position - 1];
  if (step === 'up') return previous && { parentId, before: previous.id };
  if (step === 'in') return previous && { parentId: previous.id, before: null };
  if (step === 'down') {
    const next = siblings[position + 1];
    return next && { parentId, before: siblings[position + 2]?.id ?? null };
  }
  const parent = categories.find(({ id }) => id === parentId);
  return parent && { parentId: parent.parentId, before: nextOf(parent, categories, category.id) };
}

/** Where something is put that is dropped on a row; undefined where it cannot be: on itself or what hangs under it. */
export function placeOnDrop(
  zone: Zone,
  { target, dragged }: { readonly target: ListedCategory; readonly dragged: string },
  categories: readonly ListedCategory[],
): Place | undefined {
  if (isWithin(target.id, dragged, categories)) return undefined;
  if (zone === 'into') return { parentId: target.id, before: null };
  const { parentId } = target;
  const before = zone === 'before' ? target.id : nextOf(target, categories, dragged);
  return { parentId, before };
}

/** Whether a category is another one, or hangs somewhere under it. */
export function isWithin(
  id: string,
  above: string,
  categories: readonly ListedCategory[],
): boolean {
  if (id === above) return true;
  const parentId = categories.find((each) => each.id === id)?.parentId ?? null;
  return parentId !== null && isWithin(parentId, above, categories);
}

/** What follows a category under its parent, whoever moves left out. */
function nextOf(
  { id, parentId }: ListedCategory,
  categories: readonly ListedCategory[],
  moving: string,
): string | null {
  const others = childrenOf(categories, parentId).filter((each) => each.id !== moving);
  return others[others.findIndex((each) => each.id === id) + 1]?.id ?? null;
}
