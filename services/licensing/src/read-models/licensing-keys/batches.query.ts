import { licensingQueries } from 'contracts/calls/licensing';
import type { LicensingBatchesQuery } from 'contracts/calls/licensing';
import type { Knex } from 'knex';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { escapeLike } from 'kernel/queries/like-pattern';
import { adminsOnly } from 'kernel/http/policies';
import { LICENSING_KEYS, batchRecord } from './key-rows.ts';
import type { BatchRow } from './tables.ts';

const COLUMNS = {
  importedAt: 'opened_at',
  supplierReference: 'supplier_reference',
  imported: 'imported',
  available: 'available',
} as const;

/** `licensing.batches`: what came from suppliers, and what became of it. */
export const batchesQuery = query(licensingQueries['licensing.batches'], {
  scope: 'shared',
  reads: [LICENSING_KEYS],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { offset, limit, sort, order } = input;
    const matching = db.from(LICENSING_KEYS, 'batches').modify(filtered, input);
    const orderBy = [
      { column: COLUMNS[sort], order },
      { column: 'batch_id', order },
    ] as const;
    const { rows, total } = await pageOf<BatchRow>(matching, { offset, limit, orderBy });
    return { items: rows.map(batchRecord), total };
  },
});

function filtered(batches: Knex.QueryBuilder, input: LicensingBatchesQuery): void {
  const { id: ids, productId, supplierReference, q } = input;
  if (ids) void batches.whereIn('batch_id', [...ids]);
  if (productId !== undefined) void batches.where({ product_id: productId });
  if (supplierReference !== undefined) {
    void batches.where({ supplier_reference: supplierReference });
  }
  if (q) void batches.whereILike('supplier_reference', `${escapeLike(q)}%`);
}
