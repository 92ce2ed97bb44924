import type { OrderEvent } from 'contracts/events/ordering';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { retryLater } from 'kernel/commands/retry-later';
import type { Wait } from 'kernel/commands/retry-later';
import type { SoldState } from './order-state.ts';

/** A mail takes its time; nobody's mailbox is filled by whoever does not wait for it. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** The link to the keys may be mailed again as long as there are keys, and not at every click. */
export function confirmAgain(
  requestedAt: string,
  { kind, facts: { orderId, companyId }, confirmedAgainAt }: SoldState,
): readonly OrderEvent[] | Rejection {
  if (kind === 'refunded') return reject('no-keys', 'This order has no keys any more.');
  const until = againFrom(confirmedAgainAt);
  if (until !== undefined && until > Date.parse(requestedAt))
    return sentJustNow({ at: requestedAt, until: new Date(until).toISOString() });
  return [{ type: 'OrderConfirmationRequested.v1', data: { orderId, companyId, requestedAt } }];
}

function againFrom(last: string | undefined): number | undefined {
  return last === undefined ? undefined : Date.parse(last) + AGAIN_AFTER_MS;
}

function sentJustNow(wait: Wait): Rejection {
  return retryLater(
    'too-many-requests',
    wait,
    (words) =>
      `The buyer was sent the link again a short while ago. It can be sent once more in ${words}.`,
  );
}
