import { isOf } from 'contracts/events/categories';
import type { KeyAccessEvent } from 'contracts/events/licensing';
import type { InsertOf } from 'kernel/projections/define-table';
import {
  OF_SEEN_BRANCH,
  noteOrderBranches,
  orderBranches,
} from 'kernel/projections/order-branches';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import { reveals } from './tables.ts';

/** Who saw which keys: for the company that bought them, and for admins also those of the stock. */
export const keyAccessProjection = defineProjection({
  name: 'key_access',
  version: 5,
  categories: ['keyAccess', 'order'],
  poison: 'park-stream',
  tables: [reveals, orderBranches],
  companyTables: ['reveals'],
  branchTables: { reveals: OF_SEEN_BRANCH },
  changes: (event) => {
    if (isOf('order', event)) return [];
    const sale = event.type === 'KeysRevealed.v1' ? event.data : event.data.sale;
    return sale ? [{ topic: 'orders', companyId: sale.companyId, id: sale.orderId }] : [];
  },
  apply: async (event, tx) => {
    if (isOf('order', event)) return noteOrderBranches(tx, [event]);
    await tx.table(reveals).insert(rowOf(event));
  },
});

function rowOf(event: Recorded<KeyAccessEvent>): InsertOf<typeof reveals> {
  const { revealId: reveal_id, userId: user_id } = event.data;
  const seen = { reveal_id, user_id, revealed_at: event.metadata['occurredAt'] ?? '' };
  if (event.type === 'KeysRevealed.v1') {
    const { orderId, companyId, keyIds, format } = event.data;
    const sale = { order_id: orderId, company_id: companyId };
    return { ...seen, ...sale, by_staff: false, key_ids: keyIds, format };
  }
  const { sale, batchId, keyId, reason } = event.data;
  return {
    ...seen,
    order_id: sale?.orderId ?? null,
    batch_id: batchId,
    company_id: sale?.companyId ?? null,
    by_staff: true,
    key_ids: [keyId],
    reason,
  };
}
