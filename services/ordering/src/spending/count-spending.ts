import { monthIn } from 'contracts/primitives/market-days';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { OrderFacts } from '../order/order-state.ts';
import type { Spender } from './spenders.ts';
import { spendingDecider, spendingUse } from './spending.ts';

/** The month in which an order of today counts; undefined where nothing is counted. */
export function spendingMonthOf(
  { counted }: Pick<Spender, 'counted'>,
  { tenantId, occurredAt }: { readonly tenantId: Tenant; readonly occurredAt: string },
): string | undefined {
  return counted ? monthIn(tenantId, new Date(occurredAt)) : undefined;
}

type Ordered = Pick<OrderFacts, 'userId' | 'companyId' | 'orderId' | 'spendingMonth' | 'total'>;

/** The stream in which an order counts, where it does. */
export function spendingOf({
  userId,
  spendingMonth,
}: Pick<Ordered, 'userId' | 'spendingMonth'>): readonly StreamUse<unknown>[] {
  return spendingMonth === undefined ? [] : [spendingUse(userId, spendingMonth)];
}

/** The write that counts an order, none where nothing is counted; or why it is more than the buyer may spend alone. */
export function countSpending(
  read: ReadState,
  facts: Ordered,
  limit: Money | null,
): readonly Write[] | Rejection {
  const { userId, companyId, orderId, spendingMonth: month, total: amount } = facts;
  if (month === undefined) return [];
  const spending = spendingUse(userId, month);
  const counted = { userId, companyId, month, orderId, amount };
  const events = spendingDecider.decide({ type: 'Count', counted, limit }, read(spending));
  return isRejection(events) ? events : [write(spending, events)];
}

/** The write that gives a part of an order's amount back to the month in which it counted. */
export function returnSpending(facts: Ordered, amount: Money): readonly Write[] {
  const { userId, companyId, orderId, spendingMonth: month } = facts;
  if (month === undefined) return [];
  const data = { userId, companyId, month, orderId, amount };
  return [write(spendingUse(userId, month), [{ type: 'SpendingReturned.v1', data }])];
}

/** The same refusal for whom nobody could approve it. */
export function withoutApprover(refused: Rejection): Rejection {
  if (refused.code !== 'approval-needed') return refused;
  const message =
    'This order is over your monthly limit, and nobody else of your company can approve it at the moment. Ask an owner of your company to raise the limit, or our support if there is none.';
  return withDetails(reject('limit-reached', message), refused.details ?? {});
}
