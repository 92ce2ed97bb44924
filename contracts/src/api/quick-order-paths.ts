/** The calls that are about many products at once; apart from the rest, for the screens that need them alone. */
export const quickOrderPaths = {
  check: '/api/quick-order/check',
  addLines: '/api/cart/lines',
} as const;
