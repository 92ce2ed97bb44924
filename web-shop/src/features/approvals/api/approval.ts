import { queryOptions } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import type { Order, TotalChanged } from 'contracts/api/orders';
import { headers } from 'contracts/api/shop-api';
import { teamPaths } from 'contracts/api/team-paths';
import { RequestError, codeOf } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { approvalsKey } from '../../../api/approvals.ts';
import { call, callFresh } from '../../../request/api-client.ts';

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...approvalsKey, id],
    queryFn: ({ signal }) => callFresh<Approval>(teamPaths.approval(id), { signal }),
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
  return call<Order>('POST', teamPaths.grantApproval(id), {
    body: { expectedTotal, lines: seen },
    headers: { [headers.idempotencyKey]: key },
  });
}

/** A cart as it was asked for, or as it would be ordered now. */
export type Seen = Pick<Approval, 'total' | 'lines'>;

export async function decline(id: string, reason: string): Promise<Approval> {
  return call<Approval>('POST', teamPaths.declineApproval(id), { body: { reason } });
}

export async function withdraw(id: string): Promise<Approval> {
  return call<Approval>('POST', teamPaths.withdrawApproval(id));
}

/** The new lines of a 409, when prices are not what was asked for. */
export function changeIn(error: unknown): TotalChanged | undefined {
  if (codeOf(error) !== PROBLEM_CODES.totalChanged || !(error instanceof RequestError))
    return undefined;
  return error.problem as unknown as TotalChanged;
}
