import type { OrderEvent } from 'contracts/events/ordering';
import { reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { SoldState } from './order-state.ts';

const MINUTE_MS = 60_000;
/** A mail takes its time; nobody's mailbox is filled by whoever does not wait for it. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;

/** The link to the keys may be mailed again as long as there are keys, and not at every click. */
export function confirmAgain(
  requestedAt: string,
  { kind, facts: { orderId, companyId }, confirmedAgainAt }: SoldState,
): readonly OrderEvent[] | Rejection {
  if (kind === 'refunded') return reject('no-keys', 'This order has no keys any more.');
  const waitMs = msToWait(requestedAt, confirmedAgainAt);
  if (waitMs > 0) return sentJustNow(waitMs);
  return [{ type: 'OrderConfirmationRequested.v1', data: { orderId, companyId, requestedAt } }];
}

function msToWait(at: string, last: string | undefined): number {
  return last === undefined ? 0 : Date.parse(last) + AGAIN_AFTER_MS - Date.parse(at);
}

function sentJustNow(waitMs: number): Rejection {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const message = `The buyer was sent the link again a short while ago. It can be sent once more in ${wait}.`;
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  return withDetails(reject('too-many-requests', message), { retryAfterSeconds });
}
