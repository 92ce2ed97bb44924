import type { RefundLine } from 'contracts/api/admin-orders';
import type { OrderLine } from 'contracts/events/ordering';
import type { Money } from 'contracts/primitives/money';
import { add, compare, multiply, toDecimalString, zero } from 'contracts/primitives/money';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { owedKeys } from '../order/held-keys.ts';
import type { HeldKey } from '../order/held-keys.ts';
import { isSold } from '../order/order-state.ts';
import type { OrderRefund, OrderState, SoldState } from '../order/order-state.ts';
import { refundedOf } from '../order/refunded-of.ts';

/** What an admin wants refunded: certain lines, or all that is left. */
export interface RefundChoice {
  readonly lines: readonly RefundLine[] | undefined;
  /** What had been refunded when the admin looked. */
  readonly expectedRefunded: Money | undefined;
}

/** What a refund choice comes to: the money, by line, and the keys it is for. */
export interface ChosenRefund {
  readonly amount: Money;
  readonly lines: OrderRefund['lines'];
  readonly keys: readonly HeldKey[];
  /** Of all refunds of the order, this one included. */
  readonly refundedTotal: Money;
  readonly whole: boolean;
}

/** Decides what a refund is of. Each key of a line stands for the price of one licence, and is refunded once. */
export function chooseRefund(state: OrderState, choice: RefundChoice): Rejection | ChosenRefund {
  if (!isSold(state)) return notCompleted();
  const before = refundedOf(state);
  const expected = choice.expectedRefunded;
  if (expected && compare(expected, before) !== 0) return refundChanged(before);
  const left = owedKeys(state.keys);
  if (left.length === 0) return alreadyRefunded();
  const chosen = chooseLines(state, left, choice.lines);
  if (isRejection(chosen)) return chosen;
  const { currency } = state.facts.total;
  const amount = chosen.reduce((sum, line) => add(sum, line.amount), zero(currency));
  const keys = chosen.flatMap((line) => line.keys);
  return {
    amount,
    lines: chosen.map(({ keys: _keys, ...line }) => line),
    keys,
    refundedTotal: add(before, amount),
    whole: keys.length === left.length,
  };
}

type ChosenLine = OrderRefund['lines'][number] & { readonly keys: readonly HeldKey[] };

function chooseLines(
  { facts, keys }: SoldState,
  left: readonly HeldKey[],
  requested: readonly RefundLine[] | undefined,
): Rejection | readonly ChosenLine[] {
  const lines: ChosenLine[] = [];
  for (const requestedLine of requested ?? linesOf(left)) {
    const line = facts.lines.find(({ productId }) => productId === requestedLine.productId);
    if (!line) return reject('line-not-found', 'This order has no line of such a product.');
    const found = chooseKeys(keys, requestedLine, line);
    if (isRejection(found)) return found;
    const quantity = found.length;
    const amount = multiply(line.unitPrice, quantity);
    lines.push({ productId: line.productId, quantity, amount, keys: found });
  }
  return lines;
}

function linesOf(left: readonly HeldKey[]): readonly RefundLine[] {
  return [...new Set(left.map(({ productId }) => productId))].map((productId) => ({ productId }));
}

function chooseKeys(
  all: readonly HeldKey[],
  { keyIds, quantity }: RefundLine,
  line: OrderLine,
): Rejection | readonly HeldKey[] {
  const ofLine = all.filter(({ productId }) => productId === line.productId);
  if (keyIds) return namedKeys(ofLine, keyIds);
  const left = byUselessness(owedKeys(ofLine));
  if (left.length === 0) return alreadyRefunded();
  const count = quantity ?? left.length;
  if (count > left.length) {
    const message = `Only ${left.length} of ${line.name} can still be refunded.`;
    return withDetails(reject('refund-too-large', message), { left: left.length });
  }
  return left.slice(0, count);
}

function namedKeys(
  ofLine: readonly HeldKey[],
  keyIds: readonly string[],
): Rejection | readonly HeldKey[] {
  const byId = new Map(ofLine.map((key) => [key.keyId, key]));
  const found: HeldKey[] = [];
  for (const keyId of new Set(keyIds)) {
    const key = byId.get(keyId);
    if (!key) return reject('key-not-found', 'This line has no such key.');
    if (key.status === 'refunded') return alreadyRefunded();
    if (key.status === 'replaced') {
      return reject('key-replaced', 'This key was replaced. Refund the one that stands for it.');
    }
    found.push(key);
  }
  return found;
}

/** Those first that the buyer cannot use anyway, then the latest. */
function byUselessness(keys: readonly HeldKey[]): readonly HeldKey[] {
  const revoked = keys.filter(({ status }) => status === 'revoked');
  return [...revoked, ...keys.filter(({ status }) => status === 'active').toReversed()];
}

function notCompleted(): Rejection {
  return reject('order-not-completed', 'Only a completed order can be refunded.');
}

function alreadyRefunded(): Rejection {
  return reject('already-refunded', 'This was refunded already. Nothing was changed.');
}

function refundChanged(refunded: Money): Rejection {
  const message = 'Somebody else has refunded some of this order meanwhile. Look at it again.';
  const refundedTotal = toDecimalString(refunded);
  return withDetails(reject('refund-changed', message), { refundedTotal });
}
