import type { SavedListLine } from 'contracts/events/saved-lists';
import type { Actor } from 'kernel/http/actor';
import { marketOf } from 'kernel/http/actor';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Offer } from '../order/offer.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';

interface RequestedLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Lines with what the products are called; refused where the market does not sell one. Stock is no matter yet. */
export async function namedLines(
  requested: readonly RequestedLine[],
  actor: Actor,
  tools: PlanTools,
): Promise<readonly SavedListLine[] | Rejection> {
  if (requested.length === 0) return [];
  const productIds = [...new Set(requested.map(({ productId }) => productId))];
  const offers = await offersOf(tools.db, productIds, marketOf(actor));
  const lines: SavedListLine[] = [];
  for (const { productId, quantity } of requested) {
    const offer = soldOffer(offers.get(productId), productId);
    if (isRejection(offer)) return offer;
    lines.push({ productId, sku: offer.sku, name: offer.name, quantity });
  }
  return lines;
}

function soldOffer(offer: Offer | undefined, productId: string): Offer | Rejection {
  if (offer?.price) return offer;
  const refusal = reject('not-sold-here', 'This product is not sold in this shop.');
  return withDetails(refusal, { productId });
}
