import { randomUUID } from 'node:crypto';
import type { AdminProduct, KeyBatch } from 'contracts/api/admin';
import type { Product } from 'contracts/api/catalog';
import type { Order } from 'contracts/api/orders';
import type { Tenant } from 'contracts/primitives/tenant';
import { eventually } from 'kernel/testing/eventually';
import { waitForModels } from './read-models.ts';
import type { Visitor } from './visitor.ts';
import { idempotencyHeader } from './visitor.ts';

export interface StockedProduct {
  readonly product: AdminProduct;
  readonly keys: readonly string[];
}

export interface Stocking {
  readonly stock: number;
  readonly fields?: Record<string, unknown>;
  /** What every key begins with. */
  readonly keyPrefix?: string;
  /** Where the keys may be sold; in both markets where it is left out. */
  readonly tenants?: readonly Tenant[];
}

/** Has an admin make a product with so many keys in stock, and waits until the EUR shop sells it. */
export async function stockedProduct(
  admin: Visitor,
  { stock, fields = {}, keyPrefix = 'KEY-', tenants }: Stocking,
): Promise<StockedProduct> {
  const sku = `T-${randomUUID().slice(0, 13)}`;
  const created = await admin.post<AdminProduct>('/api/admin/products', {
    name: `Test product ${sku}`,
    sku,
    prices: { eur: '10.00', km: '19.56' },
    ...fields,
  });
  if (created.status !== 201) throw new Error(`creating answered ${created.status}`);
  const keys = Array.from({ length: stock }, () => `${keyPrefix}${randomUUID().toUpperCase()}`);
  if (stock > 0) {
    const imported = await admin.post<KeyBatch>(
      '/api/admin/key-batches',
      {
        productId: created.body.id,
        supplierReference: 'test',
        tenants,
        keys,
        // However odd they look.
        answers: { unlike: 'all' },
      },
      idempotencyHeader(),
    );
    if (imported.body.imported !== stock) {
      throw new Error(`importing answered ${imported.status} ${JSON.stringify(imported.body)}`);
    }
  }
  await waitUntilShown(admin, created.body.id, stock);
  return { product: created.body, keys };
}

/** What one session writes, the others see when the read model has it. */
async function waitUntilShown(admin: Visitor, productId: string, stock: number): Promise<void> {
  await eventually(
    () => admin.get<Product>(`/api/products/${productId}?tenantId=eur`),
    ({ status, body }) => status === 200 && body.stockCount === stock,
  );
  // What is shown, what is sold and which keys there are, are read models of their own.
  const sellers = stock > 0 ? ['offers', 'licensing_keys'] : ['offers'];
  await waitForModels(sellers, { seenIn: 'catalog' });
}

export interface Purchase {
  readonly product: Pick<AdminProduct, 'id'>;
  readonly quantity: number;
  /** In EUR. */
  readonly expectedTotal: string;
  readonly poNumber?: string | undefined;
  readonly branchId?: string | undefined;
}

/** Has a buyer of the EUR shop order and pay. @throws with the portal's own words when that is refused. */
export async function buy(visitor: Visitor, purchase: Purchase): Promise<Order> {
  const { product, quantity, ...said } = purchase;
  const line = { productId: product.id, quantity, tenantId: 'eur' };
  const added = await visitor.post('/api/cart', line);
  const order = { tenantId: 'eur', ...said };
  const placed = await visitor.post<Order>('/api/orders', order, idempotencyHeader());
  if (placed.status !== 201) throw new Error(JSON.stringify([added.body, placed.body]));
  return placed.body;
}
