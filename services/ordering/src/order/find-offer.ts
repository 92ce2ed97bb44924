import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import { offersOf } from '../read-models/offers/find-offers.ts';
import type { Offer } from './offer.ts';

/** How a market offers a product now, for other areas; its price is undefined where the market does not sell it. */
export async function findOffer(
  { db }: PlanTools,
  productId: string,
  market: Tenant,
): Promise<Offer | undefined> {
  return (await offersOf(db, [productId], market)).get(productId);
}
