import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import type { RefundLine } from 'contracts/api/admin-orders';
import type { Order } from 'contracts/api/orders';
import { useState } from 'react';
import { change } from '../data/change.ts';
import { codeIn } from '../data/http-error.ts';

const REFUND = 'refund';

/** Undefined: all that is left. */
export type ChosenLines = readonly RefundLine[] | undefined;

/** What would be refunded of an order now, by the server's own decision; by default all that is left. */
export function useRefundPreview(order: Order, lines?: ChosenLines) {
  const request = { ...(lines ? { lines } : {}), expectedRefunded: order.refundedTotal };
  return useQuery({
    queryKey: ['orders', REFUND, order.id, request],
    queryFn: async () =>
      change('POST /api/admin/orders/:orderId/refund/preview', { orderId: order.id, ...request }),
    enabled: lines?.length !== 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export type RefundState =
  | { readonly kind: 'idle' | 'pending' | 'changed' }
  | { readonly kind: 'failed'; readonly message: string };

/** Refunds once, on what was seen; when somebody else came first, everything is read anew. */
export function useRefund(order: Order) {
  const client = useQueryClient();
  const [state, setState] = useState<RefundState>({ kind: 'idle' });
  async function refund(lines: ChosenLines, reason: string): Promise<boolean> {
    setState({ kind: 'pending' });
    try {
      await change('POST /api/admin/orders/:orderId/refund', {
        orderId: order.id,
        ...(lines ? { lines } : {}),
        reason,
        expectedRefunded: order.refundedTotal,
      });
      setState({ kind: 'idle' });
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const changed = codeIn(error) === 'refund-changed';
      setState(changed ? { kind: 'changed' } : { kind: 'failed', message });
      return false;
    } finally {
      // Not what this refund was looked at by: that follows from the order.
      const predicate = ({ queryKey: [resource, what] }: Query) =>
        resource === 'orders' && what !== REFUND;
      await client.invalidateQueries({ predicate });
    }
  }
  return { state, refund };
}
