import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { createCacheGenerations } from 'kernel/queries/cache-generations';
import type { ProjectionMoves } from 'kernel/queries/read-your-writes';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Tenant } from 'contracts/primitives/tenant';
import { sellable } from '../order/price-lines.ts';
import type { SoldOffer } from '../order/price-lines.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import { OFFERS } from '../read-models/offers/tables.ts';

/** Offers as the read model last showed them: filling a cart asks the database only after it has moved. */
export interface OfferCache {
  /** The offer of a product in a market, or why it cannot be bought there. */
  sold(db: Knex, productId: string, tenantId: Tenant): Promise<SoldOffer | Rejection>;
}

const MAX_OFFERS = 20_000;
const READ_MODELS = [OFFERS];

/** What cannot be bought is not remembered: it may be on sale in the next moment. An order reads the prices anew. */
export function createOfferCache(readModels: ProjectionMoves): OfferCache {
  const generations = createCacheGenerations(readModels);
  const offers = new LRUCache<string, SoldOffer>({ max: MAX_OFFERS });
  let cached = 0;
  return {
    sold: async (db, productId, tenantId) => {
      const generation = generations.of(READ_MODELS);
      if (generation !== cached) offers.clear();
      cached = generation;
      const key = `${tenantId} ${productId}`;
      const known = offers.get(key);
      if (known) return known;
      const offer = sellable((await offersOf(db, [productId], tenantId)).get(productId));
      // Who read while it moved may have read what was before.
      if (!isRejection(offer) && generations.of(READ_MODELS) === generation) offers.set(key, offer);
      return offer;
    },
  };
}
