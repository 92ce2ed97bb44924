import { recordHistory } from 'kernel/history/record-history';

export const CATALOG_HISTORY = 'catalog_history';

/** What happened to products and categories, for admins who look back. */
export const catalogHistory = recordHistory({
  name: CATALOG_HISTORY,
  version: 1,
  categories: ['product', 'category'],
  // A product's events may name its category too.
  subjectOf: ({ data }) => idIn(data['productId']) ?? idIn(data['categoryId']),
});

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
