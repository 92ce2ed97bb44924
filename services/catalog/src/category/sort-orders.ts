/** What stands beside each other under one parent, in its order. */
export interface Sibling {
  readonly categoryId: string;
  readonly sortOrder: number;
}

export interface SortOrders {
  /** Of the one that comes in. */
  readonly own: number;
  /** Of those siblings that make room for it; most often none. */
  readonly others: ReadonlyMap<string, number>;
}

/** Room between two, so that another finds a number there. */
const STEP = 10;

/** The number that puts one more before the sibling at `place` (their count: at the end). */
export function sortOrdersFor(siblings: readonly Sibling[], place: number): SortOrders {
  const before = siblings[place - 1]?.sortOrder;
  const after = siblings[place]?.sortOrder;
  const own = between(before, after);
  return own === undefined ? anew(siblings, place) : { own, others: new Map() };
}

function between(before: number | undefined, after: number | undefined): number | undefined {
  if (after === undefined) return before === undefined ? STEP : before + STEP;
  const middle = Math.floor(((before ?? -1) + after) / 2);
  return middle > (before ?? -1) && middle < after ? middle : undefined;
}

function anew(siblings: readonly Sibling[], place: number): SortOrders {
  const numberOf = (index: number): number => (index < place ? index + 1 : index + 2) * STEP;
  const others = siblings
    .map(({ categoryId, sortOrder }, index) => ({ categoryId, sortOrder, next: numberOf(index) }))
    .filter(({ sortOrder, next }) => sortOrder !== next)
    .map(({ categoryId, next }) => [categoryId, next] as const);
  return { own: (place + 1) * STEP, others: new Map(others) };
}
