/** The last page of a list that can be asked for: it keeps OFFSET within reason. */
export const MAX_PAGE_NUMBER = 10_000;
