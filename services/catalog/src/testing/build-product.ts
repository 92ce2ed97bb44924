import type { ProductFields } from 'contracts/api/admin';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { ProductEvent } from 'contracts/events/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { contentOf } from '../product/product-fields.ts';
import { productIdOf } from '../product/product-id.ts';
import { productDecider } from '../product/product.ts';

/** The events of a product that is created with these fields. */
export function buildProduct(overrides: Partial<ProductFields> & { sku: string }): {
  productId: string;
  stream: string;
  events: readonly ProductEvent[];
} {
  const productId = productIdOf(overrides.sku);
  const fields: ProductFields = {
    name: `Product ${overrides.sku}`,
    description: '',
    prices: { eur: '10.00' },
    saleState: 'regular',
    visibility: 'published',
    ...overrides,
  };
  const content = contentOf(productId, fields);
  const order = { type: 'CreateProduct', sku: fields.sku, content } as const;
  const events = productDecider.decide(order, productDecider.initialState);
  if (isRejection(events)) throw new Error(events.message);
  return { productId, stream: `product-${productId}`, events };
}

/** The events of a batch of keys for a product; `sold` of them are allocated. */
export function buildBatch(
  productId: string,
  {
    count,
    sold = 0,
    tenants = ['eur', 'km'],
  }: { count: number; sold?: number; tenants?: Tenant[] },
): { stream: string; events: readonly KeyBatchEvent[] } {
  const batchId = derivedId(productId, `batch of ${count}`);
  const keys = Array.from({ length: count }, (_, index) => ({
    keyId: derivedId(batchId, String(index)),
    ciphertext: 'ke1.sealed',
    fingerprint: String(index).padStart(64, '0'),
    lastFour: '0000',
  }));
  const opened: KeyBatchEvent = {
    type: 'KeyBatchOpened.v1',
    data: { batchId, productId, tenants, supplierReference: 'PO', wrappedDataKey: 'ke1.wrapped' },
  };
  const imported: KeyBatchEvent = {
    type: 'KeysImported.v1',
    data: { batchId, productId, keys },
  };
  const keyIds = keys.slice(0, sold).map(({ keyId }) => keyId);
  const ids = { orderId: derivedId(batchId, 'order'), companyId: derivedId(batchId, 'company') };
  const allocated: KeyBatchEvent = {
    type: 'KeysAllocated.v1',
    data: { batchId, productId, ...ids, tenantId: 'eur', keyIds },
  };
  const events = sold > 0 ? [opened, imported, allocated] : [opened, imported];
  return { stream: `keyBatch-${batchId}`, events };
}
