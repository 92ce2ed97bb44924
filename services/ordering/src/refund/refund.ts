import type { Money } from 'contracts/primitives/money';
import type { ReadState, Write } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { OrderFacts, OrderState } from '../order/order-state.ts';
import { orderDecider } from '../order/order.ts';
import { returnSpending } from '../spending/count-spending.ts';
import { chooseRefund } from './choose-refund.ts';
import type { ChosenRefund, RefundChoice } from './choose-refund.ts';
import type { RefundPorts } from './ports.ts';

/** A refund as an admin asks for it. */
export interface RefundRequest {
  readonly orderId: string;
  readonly refundId: string;
  readonly choice: RefundChoice;
  readonly reason: string;
  readonly occurredAt: string;
  /** Batches of the keys that the plan has found; others need another plan. */
  readonly batchIds: ReadonlySet<string>;
  readonly ports: RefundPorts;
}

/** What a refund does: where the money goes, which keys it takes, and the writes that record it in one append. */
export interface DecidedRefund {
  readonly chosen: ChosenRefund;
  readonly toCredit: Money;
  readonly toDeposit: Money;
  /** Keys that are revoked with it; the others were before. */
  readonly revoked: readonly string[];
  readonly writes: readonly Write[];
}

/** Money and keys together, from the loaded states; appends nothing itself. */
export function decideRefund(read: ReadState, request: RefundRequest): Rejection | DecidedRefund {
  const { orderId, refundId, choice, reason, ports } = request;
  const state = read(use(orderDecider, orderId));
  const chosen = chooseRefund(state, choice);
  if (isRejection(chosen)) return chosen;
  const facts = factsOf(state);
  const { amount } = chosen;
  const { paymentId, companyId, orderNumber } = facts;
  const payment = ports.payments.refund(read, { paymentId, refundId, amount });
  if (isRejection(payment)) return payment;
  const wallet = ports.payer.refund(read, {
    companyId,
    transactionId: derivedId(refundId, 'transaction'),
    refundId,
    paymentId,
    orderId,
    orderNumber,
    amount,
    paidOnCredit: payment.creditPart,
    reason,
  });
  if (isRejection(wallet)) return wallet;
  const keys = revokeKeys(read, request, { chosen, companyId });
  if (isRejection(keys)) return keys;
  const { creditPart: toCredit, depositPart: toDeposit } = wallet;
  const order = orderWrite(state, request, { chosen, toCredit, toDeposit, companyId });
  if (isRejection(order)) return order;
  const returned = returnSpending(facts, amount);
  const writes = [order, payment.write, wallet.write, ...keys.writes, ...returned];
  return { chosen, toCredit, toDeposit, revoked: keys.revoked, writes };
}

function factsOf(state: OrderState): OrderFacts {
  if (state.kind === 'none') throw new TypeError('An order that was sold has its facts.');
  return state.facts;
}

interface RevokedKeys {
  readonly revoked: readonly string[];
  readonly writes: readonly Write[];
}

/** The keys that are still active, batch by batch. */
function revokeKeys(
  read: ReadState,
  { orderId, refundId, reason, batchIds, ports }: RefundRequest,
  { chosen, companyId }: { chosen: ChosenRefund; companyId: string },
): Rejection | RevokedKeys {
  const active = chosen.keys.filter(({ status }) => status === 'active');
  const writes: Write[] = [];
  for (const batchId of new Set(active.map((key) => key.batchId))) {
    if (!batchIds.has(batchId)) throw new PlanOutdated('Other keys are refunded than planned.');
    const ofBatch = active.filter((key) => key.batchId === batchId);
    const keyIds = ofBatch.map(({ keyId }) => keyId);
    const refunded = { batchId, refundId, keyIds, orderId, companyId, reason };
    const revoked = ports.keys.revoke(read, refunded);
    if (isRejection(revoked)) return revoked;
    writes.push(revoked);
  }
  return { writes, revoked: active.map(({ keyId }) => keyId) };
}

function orderWrite(
  state: OrderState,
  { orderId, refundId, reason, occurredAt }: RefundRequest,
  parts: { chosen: ChosenRefund; toCredit: Money; toDeposit: Money; companyId: string },
): Rejection | Write {
  const { chosen, toCredit, toDeposit, companyId } = parts;
  const { keys, ...facts } = chosen;
  const refund = {
    ...facts,
    orderId,
    companyId,
    refundId,
    toCredit,
    toDeposit,
    keyIds: keys.map(({ keyId }) => keyId),
    reason,
    refundedAt: occurredAt,
  };
  const events = orderDecider.decide({ type: 'RecordRefund', refund }, state);
  return isRejection(events) ? events : write(use(orderDecider, orderId), events);
}
