import type { Order, OrderActor, OrderReveal } from 'contracts/api/orders';
import type { RevealRecord } from 'contracts/calls/licensing';
import type { StoredActor } from 'contracts/calls/ordering';

export interface RevealParts {
  readonly records: readonly RevealRecord[];
  readonly orders: readonly Order[];
  readonly nameOf: (actor: StoredActor) => OrderActor;
}

/** Who looked. */
export function lookedBy({ byStaff, userId }: RevealRecord): StoredActor {
  return { kind: byStaff ? 'staff' : 'member', id: userId };
}

/** Adds to each look at keys the order it was about: looks belong to licensing, orders to ordering. */
export function composeReveals({ records, orders, nameOf }: RevealParts): OrderReveal[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return records.map((record) => {
    const order = byId.get(record.orderId);
    return {
      id: record.id,
      at: record.revealedAt,
      actor: nameOf(lookedBy(record)),
      orderId: record.orderId,
      orderNumber: order?.orderNumber ?? '',
      products: productsOf(record.keyIds, order),
      keys: record.keyIds.length,
      format: record.format,
    };
  });
}

/** Of which products the keys are, and how many of each. */
function productsOf(keyIds: readonly string[], order: Order | undefined): OrderReveal['products'] {
  const shown = new Set(keyIds);
  const counts = new Map<string, number>();
  for (const { id, productId } of order?.keys ?? []) {
    if (shown.has(id)) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  }
  return (order?.lines ?? []).flatMap(({ productId, productName }) => {
    const keys = counts.get(productId);
    return keys === undefined ? [] : [{ productId, productName, keys }];
  });
}
