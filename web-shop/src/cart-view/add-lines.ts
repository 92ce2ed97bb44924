import type { CartItem } from 'contracts/api/cart';
import type { CartLinesAdd } from 'contracts/api/quick-order';
import { quickOrderPaths } from 'contracts/api/quick-order-paths';
import { headers } from 'contracts/api/shop-api';
import { useState } from 'react';
import { isRefusal } from '../hooks/use-request-key.ts';
import { call } from '../request/api-client.ts';

/** Puts all of them into the cart, or none. @param key the same for each attempt at the same lines */
export async function addLines(lines: CartLinesAdd, key: string): Promise<CartItem[]> {
  return call<CartItem[]>('POST', quickOrderPaths.addLines, {
    body: lines,
    headers: { [headers.idempotencyKey]: key },
  });
}

/**
 * What was sent and not answered, over several attempts. It may have been done: until an answer comes, only the same
 * under the same key does nothing twice.
 */
export function useUnanswered<Attempt>() {
  const [unanswered, setUnanswered] = useState<Attempt>();
  return {
    unanswered,
    answered: () => setUnanswered(undefined),
    /** An attempt failed with this. @returns whether that was an answer, so that nothing was done. */
    failed: (error: unknown, attempt: Attempt): boolean => {
      const refused = isRefusal(error, unanswered !== undefined);
      setUnanswered(refused ? undefined : attempt);
      return refused;
    },
  };
}
