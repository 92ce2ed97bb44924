import type { Order, TotalChanged } from 'contracts/api/orders';
import { headers, shopApi } from 'contracts/api/shop-api';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { call } from '../../../request/api-client.ts';
import { codeOf, RequestError } from 'contracts/client/request-error';
import type { CheckoutAttempt } from '../checkout-attempt.ts';

const RETRY_DELAY_MS = 400;
const MAX_ATTEMPTS = 25;

/**
 * Places and pays. While the same purchase is still being answered elsewhere (a reload, another tab) it
 * asks again with the same key, which gives the same order.
 */
export async function placeOrder(attempt: CheckoutAttempt): Promise<Order> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await call<Order>('POST', shopApi.orders, {
        body: attempt.body,
        headers: { [headers.idempotencyKey]: attempt.key },
      });
    } catch (error) {
      if (codeOf(error) !== PROBLEM_CODES.idempotencyInProgress || attempts >= MAX_ATTEMPTS)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** The new lines of a 409, when the total is not what the buyer saw. */
export function totalChange(error: unknown): TotalChanged | undefined {
  if (codeOf(error) !== PROBLEM_CODES.totalChanged || !(error instanceof RequestError))
    return undefined;
  return error.problem as unknown as TotalChanged;
}

/** Whether the server has certainly said no, so that the purchase did not happen. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500;
}
