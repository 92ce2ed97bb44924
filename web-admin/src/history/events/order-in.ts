import type { IndexedEvent } from 'contracts/api/history-events';

/** The order that an event is about; undefined where it is about none. */
export function orderIn({ category, recordId, orderId }: IndexedEvent): string | undefined {
  if (orderId !== null) return orderId;
  return category === 'order' ? recordId : undefined;
}
