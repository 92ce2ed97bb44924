/** Bounds of an order by list: lines at once, and for how many unknown ones the nearest products are looked for. */
export const QUICK_ORDER = { maxLines: 500, maxSuggested: 25, similarEach: 3, skuMax: 64 } as const;

/** What is said to a line of an order by list. */
export const LINE_ANSWERS = [
  'found',
  'unknown',
  'not-sold-here',
  'discontinued',
  'no-stock',
  'not-enough-stock',
  'too-many',
] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];
