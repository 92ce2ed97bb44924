import type { KeyDelivery, KeyRecord } from 'contracts/api/admin-keys';
import type { StockWatch } from 'contracts/api/stock-watch';
import type { QueryInput } from 'contracts/calls/calls';
import { listPages, listParts, mapParts } from '../http/list-parts.ts';
import { marketTime } from '../http/market-time.ts';
import { withProducts } from '../http/product-names.ts';
import type { Asking } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';
import { learnCompanies } from '../orders/colleague-names.ts';
import { orderNumbers } from './read-recall.ts';

type OfProduct<Row> = Row & {
  readonly product: { readonly sku: string; readonly name: string } | undefined;
};

/** A key with the number of the order and the name of the company that it was sold to. */
type ExportedKey = OfProduct<KeyRecord> & {
  readonly orderNumber: string | undefined;
  readonly companyName: string | undefined;
};

/** The columns of the export of keys, masked as the list is. */
export const KEY_CSV = columns<ExportedKey>(
  ['last_four', ({ lastFour }) => lastFour, 'code'],
  ['sku', ({ product }) => product?.sku, 'code'],
  ['product', ({ product }) => product?.name],
  ['status', ({ status }) => status],
  ['supplier_reference', ({ supplierReference }) => supplierReference],
  ['imported_at', ({ importedAt }) => marketTime(importedAt), 'moment'],
  ['allocated_at', ({ allocatedAt }) => marketTime(allocatedAt), 'moment'],
  ['order_number', ({ orderNumber }) => orderNumber],
  ['company', ({ companyName }) => companyName],
  ['order_id', ({ orderId }) => orderId],
  ['company_id', ({ companyId }) => companyId],
  ['replaced_by', ({ replacedBy }) => replacedBy],
  ['replaces', ({ replaces }) => replaces],
  ['fingerprint', ({ fingerprint }) => fingerprint],
  ['id', ({ id }) => id],
);

/** Keys, each with its product, order and company as people know them. */
export async function* readKeys(
  call: Asking,
  filter: Omit<QueryInput<'licensing.keyExport'>, 'before' | 'limit'>,
): AsyncGenerator<readonly ExportedKey[]> {
  const companies = new Map<string, string>();
  const parts = listParts((before) => call.runQuery('licensing.keyExport', { ...filter, before }));
  for await (const keys of parts) yield named(call, keys, companies);
}

async function named(
  call: Asking,
  keys: readonly KeyRecord[],
  companies: Map<string, string>,
): Promise<readonly ExportedKey[]> {
  const companyIds = keys.flatMap(({ companyId }) => companyId ?? []);
  const [ofProducts, orders] = await Promise.all([
    withProducts(call, keys, ({ productId }) => productId),
    orderNumbers(
      call,
      keys.flatMap(({ orderId }) => orderId ?? []),
    ),
    learnCompanies(call, companyIds, companies),
  ]);
  return ofProducts.map((key) => ({
    ...key,
    orderNumber: orders.get(key.orderId ?? ''),
    companyName: companies.get(key.companyId ?? ''),
  }));
}

export const DELIVERY_CSV = columns<OfProduct<KeyDelivery>>(
  ['supplier_reference', ({ supplierReference }) => supplierReference],
  ['sku', ({ product }) => product?.sku, 'code'],
  ['product', ({ product }) => product?.name],
  ['imported_at', ({ importedAt }) => marketTime(importedAt), 'moment'],
  ['batches', ({ batches }) => batches, 'number'],
  ['imported', ({ imported }) => imported, 'number'],
  ['available', ({ available }) => available, 'number'],
  ['allocated', ({ allocated }) => allocated, 'number'],
  ['revoked', ({ revoked }) => revoked, 'number'],
  ['replaced', ({ replaced }) => replaced, 'number'],
);

export function readDeliveries(
  call: Asking,
  filter: Pick<QueryInput<'licensing.deliveries'>, 'productId' | 'supplierReference' | 'q'>,
): AsyncGenerator<readonly OfProduct<KeyDelivery>[]> {
  const pages = listPages((slice) =>
    call.runQuery('licensing.deliveries', { ...filter, ...slice }),
  );
  return mapParts(pages, (page) => withProducts(call, page, ({ productId }) => productId));
}

export const STOCK_CSV = columns<OfProduct<StockWatch>>(
  ['sku', ({ product }) => product?.sku, 'code'],
  ['product', ({ product }) => product?.name],
  ['available', ({ available }) => available, 'number'],
  ['threshold', ({ threshold }) => threshold, 'number'],
  ['low_since', ({ lowSince }) => marketTime(lowSince), 'moment'],
  ['product_id', ({ id }) => id],
);

export function readStock(
  call: Asking,
  filter: Pick<QueryInput<'licensing.stockWatch'>, 'ids' | 'watch'>,
): AsyncGenerator<readonly OfProduct<StockWatch>[]> {
  const pages = listPages((slice) =>
    call.runQuery('licensing.stockWatch', { ...filter, ...slice }),
  );
  return mapParts(pages, (page) => withProducts(call, page, ({ id }) => id));
}
