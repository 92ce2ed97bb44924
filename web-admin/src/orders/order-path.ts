export const orderPath = (id: string): string => `/admin/orders/${encodeURIComponent(id)}`;

/** The refund of an order, with a key chosen that somebody has named. */
export function refundPath(orderId: string, keyId?: string): string {
  const chosen = keyId === undefined ? '' : `?key=${encodeURIComponent(keyId)}`;
  return `${orderPath(orderId)}/refund${chosen}`;
}
