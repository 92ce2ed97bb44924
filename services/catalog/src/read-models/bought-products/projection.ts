import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';

export const BOUGHT_PRODUCTS = 'bought_products';

/** Which products each company has bought: one row, however often. What was refunded since was bought all the same. */
export const boughtProductsProjection: Projection = {
  name: BOUGHT_PRODUCTS,
  version: 1,
  categories: ['order'],
  poison: 'park-stream',
  companyTables: ['products'],
  createTables: (schema) =>
    schema.createTable('products', (table) => {
      table.uuid('company_id').notNullable();
      table.uuid('product_id').notNullable();
      table.primary(['company_id', 'product_id']);
    }),
  fillsByKeys: true,
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const rows = new Map(events.flatMap(boughtIn).map((row) => [Object.values(row).join(), row]));
  if (rows.size === 0) return;
  await tx
    .table('products')
    .insert([...rows.values()])
    .onConflict(['company_id', 'product_id'])
    .ignore();
}

function boughtIn({ type, data }: RecordedEvent) {
  // The log is ours: what stands in these streams was written by the decider of orders.
  const event = { type, data } as OrderEvent;
  if (event.type !== 'OrderCompleted.v1') return [];
  const { companyId, keys } = event.data;
  return keys.map(({ productId }) => ({ company_id: companyId, product_id: productId }));
}
