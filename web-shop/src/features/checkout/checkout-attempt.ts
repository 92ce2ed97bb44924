import type { CartItem } from 'contracts/api/cart';
import type { PlaceOrder } from 'contracts/api/orders';
import { newIdempotencyKey } from 'web-shared/request/idempotency-key';

/**
 * One purchase, as the browser remembers it. The Idempotency-Key is made once and kept over double clicks
 * and reloads; `body` is what went out with it, which a reload sends again unchanged.
 */
export interface CheckoutAttempt {
  readonly key: string;
  readonly body: PlaceOrder;
  /** Whether it asks for approval instead of paying. */
  readonly approval?: true | undefined;
  /** The lines bought. Without them, buying the same again later would look like this purchase. */
  readonly lines: string;
  readonly sentAt: number;
  /** The order, or the approval, that it became, until that is shown. */
  readonly becameId?: string;
}

/** What goes out. */
export type Purchase = Pick<CheckoutAttempt, 'body' | 'approval'>;

/** Within this time a reload goes on with the purchase by itself; later only the buyer's click does. */
const RESUME_WITHIN_MS = 60_000;

const storageKey = (body: Pick<PlaceOrder, 'tenantId'>) => `portal.checkout.${body.tenantId}`;

export function readAttempt(
  storage: Storage,
  tenantId: PlaceOrder['tenantId'],
): CheckoutAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey({ tenantId })) ?? 'null');
    return isAttempt(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The purchase that was under way when the page was reloaded, if it is still fresh. */
export function attemptToResume(
  storage: Storage,
  tenantId: PlaceOrder['tenantId'],
  now: number,
): CheckoutAttempt | undefined {
  const attempt = readAttempt(storage, tenantId);
  return attempt !== undefined && now - attempt.sentAt < RESUME_WITHIN_MS ? attempt : undefined;
}

/**
 * The attempt that buys these lines. The same purchase keeps its key; another one gets a new key, since
 * the server refuses a key that comes back with a different body. What became something, and be it a failed order, is
 * over: its key would only bring the same back.
 */
export function attemptFor(
  storage: Storage,
  { body, approval }: Purchase,
  items: readonly CartItem[],
): CheckoutAttempt {
  const lines = items.map(({ id, quantity }) => `${id}:${quantity}`).join(' ');
  const current = readAttempt(storage, body.tenantId);
  const underWay = current?.becameId === undefined ? current : undefined;
  const same =
    underWay?.lines === lines && underWay.approval === approval && sameBody(underWay.body, body);
  const key = same ? underWay.key : newIdempotencyKey();
  const attempt = { key, body, approval, lines, sentAt: Date.now() };
  storage.setItem(storageKey(body), JSON.stringify(attempt));
  return attempt;
}

/**
 * Remembers what a purchase became. Not forgotten at once: a reload that has just begun opens the old address, and would
 * find an empty cart and no word of what it became.
 */
export function completeAttempt(
  storage: Storage,
  attempt: CheckoutAttempt,
  becameId: string,
): void {
  storage.setItem(storageKey(attempt.body), JSON.stringify({ ...attempt, becameId }));
}

/** Forgets a purchase once what it became has been shown. Another one may be under way. */
export function clearCompletedAttempt(
  storage: Storage,
  tenantId: PlaceOrder['tenantId'],
  becameId: string,
): void {
  if (readAttempt(storage, tenantId)?.becameId === becameId)
    storage.removeItem(storageKey({ tenantId }));
}

/** Once a purchase is refused, the next one is a new one. */
export function clearAttempt(storage: Storage, attempt: CheckoutAttempt): void {
  storage.removeItem(storageKey(attempt.body));
}

function sameBody(left: PlaceOrder, right: PlaceOrder): boolean {
  return (
    left.expectedTotal === right.expectedTotal &&
    left.branchId === right.branchId &&
    left.poNumber === right.poNumber
  );
}

function isAttempt(value: unknown): value is CheckoutAttempt {
  return typeof value === 'object' && value !== null && 'key' in value && 'sentAt' in value;
}
