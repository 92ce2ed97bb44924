import { DEFAULT_LOW_STOCK_THRESHOLD } from 'contracts/constants/wallet-requests';
import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ProjectionTx } from 'kernel/projections/projection';
import { batches, markets } from './tables.ts';
import type { MarketRow } from './tables.ts';
import type { MarketThresholds } from './watched-product.ts';

/** The thresholds of all markets, with what holds where nobody has set one. */
export function thresholdsOf(rows: readonly MarketRow[]): MarketThresholds {
  const set = new Map(rows.map((row) => [row.tenant_id, row.threshold]));
  const of = (tenant: Tenant): number => set.get(tenant) ?? DEFAULT_LOW_STOCK_THRESHOLD;
  return Object.fromEntries(TENANTS.map((tenant) => [tenant, of(tenant)])) as MarketThresholds;
}

export async function marketThresholds(tx: ProjectionTx): Promise<MarketThresholds> {
  return thresholdsOf(await tx.table(markets));
}

export async function keepMarket(row: MarketRow, tx: ProjectionTx): Promise<void> {
  await tx.table(markets).insert(row).onConflict('tenant_id').merge();
}

/** In which markets the keys of batches may be sold. */
export async function marketsOfBatches(
  batchIds: readonly string[],
  tx: ProjectionTx,
): Promise<ReadonlyMap<string, readonly Tenant[]>> {
  if (batchIds.length === 0) return new Map();
  const found = await tx.table(batches).whereIn('batch_id', batchIds);
  return new Map(found.map((row) => [row.batch_id, row.tenants]));
}
