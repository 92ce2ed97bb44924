import type { Category } from 'contracts/api/catalog';

export interface CategoryNode {
  readonly category: Category;
  readonly children: readonly CategoryNode[];
}

/** The tree of active categories, ordered by `sortOrder`; what hangs under an inactive one is hidden too. */
export function categoryTree(
  categories: readonly Category[],
  parentId: string | null = null,
): CategoryNode[] {
  return categories
    .filter((category) => category.isActive && category.parentId === parentId)
    .toSorted(
      (left, right) => left.sortOrder - right.sortOrder || left.name.localeCompare(right.name),
    )
    .map((category) => ({ category, children: categoryTree(categories, category.id) }));
}

/** The ids from the root down to a category, so that the tree can be opened to it. */
export function pathTo(categories: readonly Category[], id: string | null): string[] {
  const category = categories.find((each) => each.id === id);
  return category === undefined ? [] : [...pathTo(categories, category.parentId), category.id];
}
