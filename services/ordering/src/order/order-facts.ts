import type { PlaceOrder } from 'contracts/calls/ordering';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { CartLine } from 'contracts/events/ordering';
import { compare, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandRequest } from 'kernel/commands/command';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { emptyCart } from '../cart/cart.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import type { Branches } from './branches.ts';
import type { Offer } from './offer.ts';
import { presentLine } from './present-order.ts';
import type { OrderFacts } from './order-state.ts';
import { priceLines } from './price-lines.ts';
import type { PricedCart } from './price-lines.ts';

/** An order's number is drawn when it is asked for, once however often the order is planned. */
export type OrderRequest = CommandRequest<
  PlaceOrder,
  { readonly orderNumber: () => Promise<string> }
>;

export interface Ordered {
  readonly orderId: string;
  readonly cartLines: readonly CartLine[];
  readonly branches: Branches;
}

/** Looks up what an order freezes. Its number comes last, so that a refused order takes none. */
export async function orderFacts(
  request: OrderRequest,
  { orderId, cartLines, branches }: Ordered,
): Promise<OrderFacts | Rejection> {
  const { context, input } = request;
  const { tenantId } = input;
  const buyer = context.actor.kind === 'user' ? context.actor : undefined;
  const companyId = buyer?.companyId ?? '';
  const priced = await priceCart(request, cartLines);
  if (isRejection(priced)) return priced;
  const userId = buyer?.id ?? '';
  const branch = await branches.find(request.tools, { userId, companyId }, input.branchId);
  if (branch !== null && isRejection(branch)) return branch;
  return {
    orderId,
    orderNumber: await request.once.orderNumber(),
    companyId,
    userId,
    tenantId,
    branch: branch && { id: branch.id, name: branch.name },
    poNumber: input.poNumber || null,
    paymentId: derivedId(context.commandId, 'payment'),
    cartLines: [...priced.cartLines],
    lines: [...priced.lines],
    total: priced.total,
    placedAt: context.occurredAt,
  };
}

/** Today's prices; another total than the buyer saw is refused together with the new lines. */
async function priceCart(
  { input, tools }: CommandRequest<PlaceOrder>,
  cartLines: readonly CartLine[],
): Promise<PricedCart | Rejection> {
  const currency = currencyOf(input.tenantId);
  const productIds = cartLines.map(({ productId }) => productId);
  const offers = await offersOf(tools.db, productIds, input.tenantId);
  const priced = priceLines(sold(cartLines, offers), offers, currency);
  if (isRejection(priced)) return priced;
  if (priced.lines.length === 0) return emptyCart();
  const expected = parseMoney(input.expectedTotal, currency);
  return compare(priced.total, expected) === 0 ? priced : totalChanged(priced, offers);
}

/** A product that the shop has stopped selling is no longer shown in the cart, so it is not ordered either. */
function sold(
  cartLines: readonly CartLine[],
  offers: ReadonlyMap<string, Offer>,
): readonly CartLine[] {
  return cartLines.filter(({ productId }) => offers.get(productId)?.price !== undefined);
}

function totalChanged({ lines, total }: PricedCart, offers: ReadonlyMap<string, Offer>): Rejection {
  const message = 'The total of your cart has changed. Look at it again and confirm.';
  return withDetails(reject(PROBLEM_CODES.totalChanged, message), {
    total: toDecimalString(total),
    lines: lines.map((line) => ({
      ...presentLine(line),
      stockCount: offers.get(line.productId)?.stock ?? 0,
    })),
  });
}
