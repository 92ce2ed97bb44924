import type { Recall } from 'contracts/api/key-recall';
import { licensingQueries } from 'contracts/calls/licensing';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { LICENSING_KEYS } from './key-rows.ts';
import type { KeyRow } from './tables.ts';

/** `licensing.recall`: what of a delivery is in stock, and what of it companies use. */
export const recallQuery = query(licensingQueries['licensing.recall'], {
  scope: 'every-company',
  reads: [LICENSING_KEYS],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const delivery = {
      product_id: input.productId,
      supplier_reference: input.supplierReference,
    };
    const batches = await allRows<{ batch_id: string; available: number }>(
      db.from(LICENSING_KEYS, 'batches').where(delivery).select('batch_id', 'available'),
    );
    const batchIds = batches.map(({ batch_id: batchId }) => batchId);
    const unsold = batches.reduce((sum, { available }) => sum + available, 0);
    const keys = await allRows<KeyRow>(
      db
        .from(LICENSING_KEYS, 'keys')
        .whereIn('batch_id', batchIds)
        .where({ status: 'allocated' })
        .orderBy(['company_id', 'order_id', 'place']),
    );
    const stock = await firstRow<{ total: string | null }>(
      db
        .from(LICENSING_KEYS, 'batches')
        .where({ product_id: input.productId })
        .sum({ total: 'available' }),
    );
    return {
      ...input,
      batches: batches.length,
      unsold,
      lines: linesOf(keys),
      otherStock: Math.max(0, Number(stock?.total ?? 0) - unsold),
    };
  },
});

/** By order, in the order of companies. */
function linesOf(keys: readonly KeyRow[]): Recall['lines'] {
  const lines = new Map<string, Recall['lines'][number]>();
  for (const key of keys) {
    const { order_id: orderId, company_id: companyId } = key;
    if (orderId === null || companyId === null) continue;
    const line = lines.get(orderId) ?? { orderId, companyId, keys: [] };
    line.keys.push({
      id: key.key_id,
      batchId: key.batch_id,
      lastFour: key.last_four,
      status: key.status,
    });
    lines.set(orderId, line);
  }
  return [...lines.values()];
}
