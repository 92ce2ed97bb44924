import type { CartItem } from 'contracts/api/cart';
import type { CartLinesAdd } from 'contracts/api/quick-order';
import { useState } from 'react';
import { isRefusal } from '../hooks/use-request-key.ts';
import { api } from '../request/api.ts';

/** Puts all of them into the cart, or none. @param key the same for each attempt at the same lines */
export async function addLines(lines: CartLinesAdd, key: string): Promise<CartItem[]> {
  return api('POST /api/cart/lines', lines, { idempotencyKey: key });
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
