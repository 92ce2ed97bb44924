/** When data and screens are fetched ahead (specification, section 9; rulings T.65, T.66). Milliseconds. */
export const PREFETCH = {
  data: { ordersMs: 1_000, transactionsMs: 1_000, walletMs: 2_500 },
  screens: { ordersMs: 200, walletMs: 2_000, othersMs: 0 },
  stale: { ordersMs: 2 * 60_000, productsMs: 5 * 60_000, cartMs: 5 * 60_000 },
} as const;
