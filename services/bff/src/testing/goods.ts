import { randomUUID } from 'node:crypto';
import type { AdminProduct, KeyBatch } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import type { Visitor } from './visitor.ts';
import { onceOnly } from './visitor.ts';

export interface Goods {
  readonly product: AdminProduct;
  readonly keys: readonly string[];
}

/** Has an admin make a product with so many keys in stock. */
export async function stockedProduct(
  admin: Visitor,
  { stock, fields = {} }: { stock: number; fields?: Record<string, unknown> },
): Promise<Goods> {
  const sku = `T-${randomUUID().slice(0, 13)}`;
  const created = await admin.post<AdminProduct>(paths.admin.products, {
    name: `Test product ${sku}`,
    sku,
    prices: { eur: '10.00', km: '19.56' },
    ...fields,
  });
  if (created.status !== 201) throw new Error(`creating answered ${created.status}`);
  const keys = Array.from({ length: stock }, () => `KEY-${randomUUID().toUpperCase()}`);
  if (stock > 0) {
    const imported = await admin.post<KeyBatch>(
      paths.admin.keyBatches,
      { productId: created.body.id, supplierReference: 'test', keys },
      onceOnly(),
    );
    if (imported.status !== 201) throw new Error(`importing answered ${imported.status}`);
  }
  return { product: created.body, keys };
}

/** Has an admin put money into a company's wallet. */
export async function deposit(admin: Visitor, companyId: string, amount: string): Promise<void> {
  const answer = await admin.post(
    paths.admin.deposits(companyId),
    { amount, currency: 'EUR', reference: 'test' },
    onceOnly(),
  );
  if (answer.status !== 201) throw new Error(`depositing answered ${answer.status}`);
}
