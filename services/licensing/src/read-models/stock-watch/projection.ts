import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { keepMarket, marketThresholds, marketsOfBatches } from './market-rows.ts';
import type { Heard, StepOf } from './steps.ts';
import { stepOf } from './steps.ts';
import { batches, markets, products } from './tables.ts';
import { UNKNOWN, afterStep } from './watched-product.ts';
import { keepProducts, watchedProducts } from './watched-rows.ts';

/** The stock of each product over all batches, and since when it is low. */
export const stockWatchProjection = defineProjection({
  name: 'stock_watch',
  version: 2,
  categories: ['keyBatch', 'stockWatch', 'marketSettings', 'product'],
  poison: 'park-stream',
  tables: [products, batches, markets],
  applyBatch: applyAll,
});

async function applyAll(heard: readonly Recorded<Heard>[], tx: ProjectionTx): Promise<void> {
  await keepBatches(heard, tx);
  const batchIds = heard.flatMap(({ data }) => ('batchId' in data ? [data.batchId] : []));
  const tenants = await marketsOfBatches([...new Set(batchIds)], tx);
  await applySteps(
    heard.flatMap((event) => stepOf(event, tenants)),
    tx,
  );
}

async function keepBatches(events: readonly Recorded<Heard>[], tx: ProjectionTx): Promise<void> {
  const opened = events.flatMap((event) =>
    event.type === 'KeyBatchOpened.v1'
      ? [{ batch_id: event.data.batchId, tenants: event.data.tenants }]
      : [],
  );
  if (opened.length > 0) await tx.table(batches).insert(opened);
}

async function applySteps(steps: readonly StepOf[], tx: ProjectionTx): Promise<void> {
  if (steps.length === 0) return;
  const touched = steps.flatMap((step) => ('productId' in step ? [step.productId] : []));
  // A market's threshold is a matter of every product, and changes once in a while.
  const all = steps.some((step) => 'market' in step);
  const known = await watchedProducts(all ? 'all' : [...new Set(touched)], tx);
  let thresholds = await marketThresholds(tx);
  for (const step of steps) {
    const { occurredAt } = step;
    if ('market' in step) {
      thresholds = { ...thresholds, [step.market.tenant_id]: step.market.threshold };
      await keepMarket(step.market, tx);
      for (const [id, product] of known)
        known.set(id, afterStep(product, 'market', { occurredAt, markets: thresholds }));
    } else {
      const before = known.get(step.productId) ?? UNKNOWN;
      known.set(step.productId, afterStep(before, step.step, { occurredAt, markets: thresholds }));
    }
  }
  await keepProducts(known, tx);
}
