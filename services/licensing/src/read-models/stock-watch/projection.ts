import type { KeyBatchEvent, StockWatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';

/** The stock of each product over all batches, and since when it is low. */
export const stockWatchProjection: Projection = {
  name: 'stock_watch',
  version: 1,
  categories: ['keyBatch', 'stockWatch'],
  poison: 'park-stream',
  createTables: (schema) =>
    schema.createTable('products', (table) => {
      table.uuid('product_id').primary();
      table.integer('available').notNullable();
      table.integer('threshold');
      table.integer('revision').notNullable();
      table.timestamp('low_since').index('stock_low');
      table.index(['available', 'product_id'], 'stock_available');
    }),
  apply: async (recorded, tx) => {
    const { occurredAt = '' } = recorded.metadata;
    const event = recorded as RecordedEvent & (KeyBatchEvent | StockWatchEvent);
    if (event.type === 'LowStockThresholdSet.v1') {
      const { productId, threshold } = event.data;
      await thresholdSet(tx, { productId, threshold, occurredAt });
      return;
    }
    const moved = movedBy(event);
    if (moved !== 0) await stockMoved(tx, { productId: event.data.productId, moved, occurredAt });
  },
};

/** How many keys came into the stock, or left it. */
function movedBy(event: KeyBatchEvent): number {
  switch (event.type) {
    case 'KeysImported.v1':
      return event.data.keys.length;
    case 'KeysAllocated.v1':
      return -event.data.keyIds.length;
    case 'ReplacementAllocated.v1':
      return -1;
    case 'KeysRevoked.v1':
      return event.data.sale ? 0 : -event.data.keyIds.length;
    case 'KeyBatchOpened.v1':
    case 'KeyReplaced.v1':
      return 0;
    default:
      event satisfies never;
      return 0;
  }
}

async function stockMoved(
  tx: ProjectionTx,
  { productId, moved, occurredAt }: { productId: string; moved: number; occurredAt: string },
): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('products')} AS p (product_id, available, revision) VALUES (?, ?, -1)
     ON CONFLICT (product_id) DO UPDATE SET
       available = p.available + excluded.available,
       low_since = CASE WHEN p.available + excluded.available <= p.threshold
                        THEN coalesce(p.low_since, ?::timestamptz) END`,
    [productId, moved, occurredAt],
  );
}

async function thresholdSet(
  tx: ProjectionTx,
  {
    productId,
    threshold,
    occurredAt,
  }: { productId: string; threshold: number | null; occurredAt: string },
): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name('products')} AS p (product_id, available, threshold, revision, low_since)
     VALUES (?, 0, ?, 0, CASE WHEN ?::integer IS NOT NULL THEN ?::timestamptz END)
     ON CONFLICT (product_id) DO UPDATE SET
       threshold = excluded.threshold,
       revision = p.revision + 1,
       low_since = CASE WHEN p.available <= excluded.threshold
                        THEN coalesce(p.low_since, ?::timestamptz) END`,
    [productId, threshold, threshold, occurredAt, occurredAt],
  );
}
