import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { ProjectionProgress } from 'kernel/queries/read-your-writes';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Tenant } from 'contracts/primitives/tenant';
import { sellable } from '../order/price-lines.ts';
import type { SoldOffer } from '../order/price-lines.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import { OFFERS } from '../read-models/offers/tables.ts';

/** How far read models have come, as they tell it. */
export type ReadModelMoves = Pick<ProjectionProgress, 'onMove' | 'onGap'>;

/** Offers as the read model last showed them: filling a cart asks the database only after it has moved. */
export interface OfferCache {
  /** The offer of a product in a market, or why it cannot be bought there. */
  sold(db: Knex, productId: string, tenantId: Tenant): Promise<SoldOffer | Rejection>;
}

const MAX_OFFERS = 20_000;
/** A move that nobody tells of is noticed after so long. */
const BELIEVED_MS = 30_000;

/** What cannot be bought is not remembered: it may be on sale in the next moment. An order reads the prices anew. */
export function createOfferCache({ onMove, onGap }: ReadModelMoves): OfferCache {
  const offers = new LRUCache<string, SoldOffer>({ max: MAX_OFFERS, ttl: BELIEVED_MS });
  let moves = 0;
  const moved = (): void => {
    moves += 1;
    offers.clear();
  };
  onMove((projection) => {
    if (projection === OFFERS) moved();
  });
  onGap(moved);
  return {
    sold: async (db, productId, tenantId) => {
      const key = `${tenantId} ${productId}`;
      const known = offers.get(key);
      if (known) return known;
      const before = moves;
      const offer = sellable((await offersOf(db, [productId], tenantId)).get(productId));
      // Who read while it moved may have read what was before.
      if (!isRejection(offer) && before === moves) offers.set(key, offer);
      return offer;
    },
  };
}
