import type { VaultRequest } from 'contracts/api/vault-requests';
import { licensingQueries } from 'contracts/calls/licensing';
import type { RowOf } from 'kernel/projections/define-table';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { VAULT_REQUESTS } from './projection.ts';
import type { requests } from './projection.ts';

type RequestRow = RowOf<typeof requests>;

/** `licensing.vaultRequests`: what admins have asked another one for. */
export const vaultRequestsQuery = query(licensingQueries['licensing.vaultRequests'], {
  scope: 'shared',
  reads: [VAULT_REQUESTS],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { state, order, offset, limit } = input;
    const matching = db
      .from(VAULT_REQUESTS, 'requests')
      .where(state === undefined ? {} : { state });
    const orderBy = [
      { column: 'requested_at', order },
      { column: 'request_id', order },
    ] as const;
    const { rows, total } = await pageOf<RequestRow>(matching, { offset, limit, orderBy });
    return { items: rows.map(requestOf), total };
  },
});

function requestOf(row: RequestRow): VaultRequest {
  return {
    id: row.request_id,
    kind: row.kind,
    state: row.state,
    keyId: row.key_id,
    orderId: row.order_id,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
