/** Bounds of the lists of products that a company keeps; one fits into a cart as a whole. */
export const SAVED_LISTS = { nameMax: 80, maxLists: 200, maxLines: 500 } as const;

/** Products that one person may mark. */
export const MAX_FAVOURITES = 500;
