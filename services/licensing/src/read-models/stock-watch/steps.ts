import type { ProductEvent } from 'contracts/events/catalog';
import { stockChangeOf } from 'contracts/events/key-stock';
import type { KeyBatchEvent, StockWatchEvent } from 'contracts/events/licensing';
import type { MarketSettingsEvent } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Recorded } from 'kernel/projections/define-projection';
import type { MarketRow } from './tables.ts';
import type { Step } from './watched-product.ts';

/** A step of one product, or one of a market, which concerns all of them. */
export type StepOf = { readonly occurredAt: string } & (
  { readonly productId: string; readonly step: Step } | { readonly market: MarketRow }
);

/** What of the log says something of stocks, and when they are low. */
export type Heard = KeyBatchEvent | StockWatchEvent | MarketSettingsEvent | ProductEvent;

/** What an event means here, if anything; `tenants` has the markets of batches. */
export function stepOf(
  event: Recorded<Heard>,
  tenants: ReadonlyMap<string, readonly Tenant[]>,
): readonly StepOf[] {
  const { occurredAt = '' } = event.metadata;
  // As the table writes an id, so that a product is found again.
  const ofProduct = (productId: string, step: Step): readonly StepOf[] => [
    { productId: productId.toLowerCase(), step, occurredAt },
  ];
  switch (event.type) {
    case 'LowStockThresholdSet.v1': {
      const { data } = event;
      if ('productId' in data) return ofProduct(data.productId, { threshold: data.threshold });
      const market = { tenant_id: data.tenantId, threshold: data.threshold };
      return [{ market, occurredAt }];
    }
    case 'ProductSaleStateSet.v1': {
      const { productId, saleState } = event.data;
      return ofProduct(productId, { discontinued: saleState === 'discontinued' });
    }
    case 'ProductVisibilitySet.v1': {
      const { productId, visibility } = event.data;
      return ofProduct(productId, { retired: visibility === 'retired' });
    }
    case 'KeyBatchOpened.v1':
    case 'KeysImported.v1':
    case 'KeysAllocated.v1':
    case 'KeysRevoked.v1':
    case 'KeyReplaced.v1':
    case 'ReplacementAllocated.v1': {
      const { productId, batchId } = event.data;
      const moved = stockChangeOf(event);
      const step = { moved, tenants: tenants.get(batchId.toLowerCase()) ?? [] };
      return moved === 0 ? [] : ofProduct(productId, step);
    }
    default:
      return [];
  }
}
