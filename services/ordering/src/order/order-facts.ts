import type { SeenLine } from 'contracts/api/approvals';
import type { PlaceOrder } from 'contracts/calls/ordering';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { CartLine } from 'contracts/events/ordering';
import { compare, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ShortLine } from 'contracts/events/failure-reason';
import type { CommandContext, CommandRequest, PlanTools } from 'kernel/commands/command';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { actorId, companyOf } from 'kernel/http/actor';
import { emptyCart } from '../cart/cart.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import type { Branches } from './branches.ts';
import type { Offer } from './offer.ts';
import { presentLine } from './present-order.ts';
import type { OrderFacts } from './order-state.ts';
import { priceLines } from './price-lines.ts';
import { areAsSeen } from './seen-lines.ts';
import type { PricedCart } from './price-lines.ts';

/** An order's number is drawn when it is asked for, once however often the order is planned. */
export type OrderRequest = CommandRequest<
  PlaceOrder,
  { readonly orderNumber: () => Promise<string> }
>;

/** What is bought, for whom, and what whoever confirms it saw. */
export interface Purchase {
  readonly request: PlaceOrder;
  readonly cartLines: readonly CartLine[];
  readonly buyer: { readonly userId: string; readonly companyId: string };
  /** The lines that whoever confirms it saw; undefined where only the total is known. */
  readonly seen?: readonly SeenLine[] | undefined;
}

/** What an order freezes, but for what it gets when it is placed. */
export type OrderDraft = Pick<
  OrderFacts,
  'companyId' | 'userId' | 'tenantId' | 'branch' | 'poNumber' | 'cartLines' | 'lines' | 'total'
> & {
  /** Products of which the shop had less than requested when it last looked. */
  readonly short: readonly ShortLine[];
};

/** Looks up what is bought as it is sold today. */
export async function orderDraft(
  tools: PlanTools,
  { request, cartLines, buyer, seen }: Purchase,
  branches: Branches,
): Promise<OrderDraft | Rejection> {
  const priced = await priceCart(tools, { request, cartLines, seen });
  if (isRejection(priced)) return priced;
  const branch = await branches.find(tools, buyer, request.branchId);
  if (branch !== null && isRejection(branch)) return branch;
  return {
    ...buyer,
    tenantId: request.tenantId,
    branch: branch && { id: branch.id, name: branch.name },
    poNumber: request.poNumber || null,
    cartLines: [...priced.cartLines],
    lines: [...priced.lines],
    total: priced.total,
    short: priced.short,
  };
}

/** Who buys for themselves. */
export function buyerIn({ actor }: Pick<CommandContext, 'actor'>): Purchase['buyer'] {
  return { userId: actorId(actor), companyId: companyOf(actor) };
}

type PricedNow = PricedCart & Pick<OrderDraft, 'short'>;

/** Today's prices; another total, or other lines, than were seen are refused together with the new lines. */
async function priceCart(
  { db }: Pick<PlanTools, 'db'>,
  { request: { tenantId, expectedTotal }, cartLines, seen }: Omit<Purchase, 'buyer'>,
): Promise<PricedNow | Rejection> {
  const currency = currencyOf(tenantId);
  const productIds = cartLines.map(({ productId }) => productId);
  const offers = await offersOf(db, productIds, tenantId);
  const priced = priceLines(sold(cartLines, offers), offers, currency);
  if (isRejection(priced)) return priced;
  if (priced.lines.length === 0) return emptyCart();
  const expected = parseMoney(expectedTotal, currency);
  const asSeen = seen === undefined || areAsSeen(priced.lines, seen);
  if (compare(priced.total, expected) !== 0 || !asSeen) return totalChanged(priced, offers);
  return { ...priced, short: shortOf(priced, offers) };
}

function shortOf({ lines }: PricedCart, offers: ReadonlyMap<string, Offer>): readonly ShortLine[] {
  return lines.flatMap(({ productId, name, quantity: requested }) => {
    const available = Math.max(0, offers.get(productId)?.stock ?? 0);
    return available < requested ? [{ productId, name, available, requested }] : [];
  });
}

/** A product that the shop has stopped selling is no longer shown in the cart, so it is not ordered either. */
function sold(
  cartLines: readonly CartLine[],
  offers: ReadonlyMap<string, Offer>,
): readonly CartLine[] {
  return cartLines.filter(({ productId }) => offers.get(productId)?.price !== undefined);
}

function totalChanged({ lines, total }: PricedCart, offers: ReadonlyMap<string, Offer>): Rejection {
  const message = 'Prices have changed. Look at the new lines and their total, and confirm them.';
  return withDetails(reject(PROBLEM_CODES.totalChanged, message), {
    total: toDecimalString(total),
    lines: lines.map((line) => ({
      ...presentLine(line),
      stockCount: offers.get(line.productId)?.stock ?? 0,
    })),
  });
}
