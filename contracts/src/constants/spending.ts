/** By what the spending of a company is grouped. */
export const SPENDING_BY = ['month', 'branch', 'person'] as const;
export type SpendingBy = (typeof SPENDING_BY)[number];

/** Over how many months at most, and when nobody says. */
export const SPENDING_MONTHS = { most: 36, usual: 12 } as const;
