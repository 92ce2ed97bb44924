/** Of most bodies: a quick order of 500 lines holds 3,000 values, the choice of 5,000 keys as many. */
export const MOST_VALUES = 10_000;
