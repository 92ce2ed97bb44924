import type { ProductFields } from 'contracts/api/admin';
import { parseMoney } from 'contracts/primitives/money';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import { lacksStepUp, requireStepUp } from '../second-factor/step-up.ts';

/** What a product is sold for, and whether it is. */
type Offer = Pick<ProductFields, 'prices' | 'saleState' | 'visibility'>;

interface ProductChange {
  readonly productId: string;
  readonly expectedRevision: number;
  readonly requested: Offer;
}

/** What a product is before it is created. */
const NO_OFFER: Offer = { prices: {}, saleState: 'regular', visibility: 'draft' };

/**
 * Who creates a product with a price gives the second factor anew.
 * @throws {HttpError} 403 `second-factor-needed`.
 */
export async function requireStepUpForNewOffer(
  call: Call<SignedIn>,
  requested: Offer,
): Promise<void> {
  if (isOtherOffer(NO_OFFER, requested)) await requireStepUp(call);
}

/**
 * Who changes a price of one product, or puts it on sale, gives the second factor anew as for many at once: one after
 * the other, all keys would be sold for cents. A change that leaves the offer alone needs none.
 * @throws {HttpError} 403 `second-factor-needed`.
 */
export async function requireStepUpForOffer(
  call: Call<SignedIn>,
  { productId, expectedRevision, requested }: ProductChange,
): Promise<void> {
  if (!(await lacksStepUp(call))) return;
  const stands = await call.runQuery('admin.product', { productId });
  // At another revision nobody knows yet what the change would be made to: the read model may lag.
  const isKnown = stands.revision === expectedRevision;
  if (isKnown && !isOtherOffer(stands, requested)) return;
  await requireStepUp(call);
}

function isOtherOffer(before: Offer, after: Offer): boolean {
  if (TENANTS.some((tenant) => priceIn(before, tenant) !== priceIn(after, tenant))) return true;
  // The price that a product waits at may be none to sell it for.
  return isOnSale(after) && !isOnSale(before);
}

/** In minor units; undefined where the product is not sold. */
function priceIn({ prices }: Offer, tenant: (typeof TENANTS)[number]): number | undefined {
  const price = prices[tenant];
  return price === undefined ? undefined : parseMoney(price, currencyOf(tenant)).minor;
}

function isOnSale(offer: Offer): boolean {
  const isPriced = TENANTS.some((tenant) => priceIn(offer, tenant) !== undefined);
  return isPriced && offer.visibility === 'published' && offer.saleState !== 'discontinued';
}
