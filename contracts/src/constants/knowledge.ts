/** Languages in which articles and questions are written. */
export const SUPPORT_LANGUAGES = ['en', 'bs'] as const;

/** A withdrawn article or question is gone from the shop, and stays in the history. */
export const PUBLICATION_STATUSES = ['published', 'withdrawn'] as const;
