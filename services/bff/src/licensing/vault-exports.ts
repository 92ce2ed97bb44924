import type { KeyDelivery, KeyRecord } from 'contracts/api/admin-keys';
import type { StockWatch } from 'contracts/api/stock-watch';
import type { QueryInput } from 'contracts/calls/calls';
import { columns } from '../http/csv-columns.ts';
import { listPages, listParts } from '../http/list-parts.ts';
import { withProducts } from '../http/product-names.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;
type OfProduct<Row> = Row & {
  readonly product: { readonly sku: string; readonly name: string } | undefined;
};

/** The columns of the export of keys, masked as the list is. */
export const KEY_CSV = columns<OfProduct<KeyRecord>>(
  ['last_four', ({ lastFour }) => lastFour],
  ['sku', ({ product }) => product?.sku],
  ['product', ({ product }) => product?.name],
  ['status', ({ status }) => status],
  ['supplier_reference', ({ supplierReference }) => supplierReference],
  ['imported_at', ({ importedAt }) => importedAt],
  ['allocated_at', ({ allocatedAt }) => allocatedAt],
  ['order_id', ({ orderId }) => orderId],
  ['company_id', ({ companyId }) => companyId],
  ['replaced_by', ({ replacedBy }) => replacedBy],
  ['replaces', ({ replaces }) => replaces],
  ['fingerprint', ({ fingerprint }) => fingerprint],
  ['id', ({ id }) => id],
);

/** Keys, each with its product by name. */
export async function* readKeys(
  call: Asking,
  filter: Omit<QueryInput<'licensing.keyExport'>, 'before' | 'limit'>,
): AsyncGenerator<readonly OfProduct<KeyRecord>[]> {
  const parts = listParts((before) => call.runQuery('licensing.keyExport', { ...filter, before }));
  for await (const keys of parts) yield withProducts(call, keys, ({ productId }) => productId);
}

export const DELIVERY_CSV = columns<OfProduct<KeyDelivery>>(
  ['supplier_reference', ({ supplierReference }) => supplierReference],
  ['sku', ({ product }) => product?.sku],
  ['product', ({ product }) => product?.name],
  ['imported_at', ({ importedAt }) => importedAt],
  ['batches', ({ batches }) => batches],
  ['imported', ({ imported }) => imported],
  ['available', ({ available }) => available],
  ['allocated', ({ allocated }) => allocated],
  ['revoked', ({ revoked }) => revoked],
  ['replaced', ({ replaced }) => replaced],
);

export async function* readDeliveries(
  call: Asking,
  filter: Pick<QueryInput<'licensing.deliveries'>, 'productId' | 'supplierReference' | 'q'>,
): AsyncGenerator<readonly OfProduct<KeyDelivery>[]> {
  const pages = listPages((slice) =>
    call.runQuery('licensing.deliveries', { ...filter, ...slice }),
  );
  for await (const page of pages) yield withProducts(call, page, ({ productId }) => productId);
}

export const STOCK_CSV = columns<OfProduct<StockWatch>>(
  ['sku', ({ product }) => product?.sku],
  ['product', ({ product }) => product?.name],
  ['available', ({ available }) => available],
  ['threshold', ({ threshold }) => threshold],
  ['low_since', ({ lowSince }) => lowSince],
  ['product_id', ({ id }) => id],
);

export async function* readStock(
  call: Asking,
  filter: Pick<QueryInput<'licensing.stockWatch'>, 'ids' | 'watch'>,
): AsyncGenerator<readonly OfProduct<StockWatch>[]> {
  const pages = listPages((slice) =>
    call.runQuery('licensing.stockWatch', { ...filter, ...slice, order: 'asc' }),
  );
  for await (const page of pages) yield withProducts(call, page, ({ id }) => id);
}
