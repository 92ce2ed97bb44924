import { queryOptions } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import type { Order } from 'contracts/api/orders';
import { approvalsKey } from '../../../api/approvals.ts';
import { api, apiFresh } from '../../../request/api.ts';

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...approvalsKey, id],
    queryFn: ({ signal }) =>
      apiFresh('GET /api/approvals/:approvalId', { approvalId: id }, { signal }),
  });
}

/** Says yes to what is seen: its total and its lines. */
export async function grant(
  id: string,
  { total: expectedTotal, lines }: Seen,
  key: string,
): Promise<Order> {
  const seen = lines.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice,
  }));
  return api(
    'POST /api/approvals/:approvalId/grant',
    { approvalId: id, expectedTotal, lines: seen },
    { idempotencyKey: key },
  );
}

/** A cart as it was asked for, or as it would be ordered now. */
export type Seen = Pick<Approval, 'total' | 'lines'>;
