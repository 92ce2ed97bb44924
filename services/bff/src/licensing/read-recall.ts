import type { ShownRecall } from 'contracts/api/key-recall';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { inParts } from '../gateway/in-parts.ts';
import type { Asking } from '../http/route.ts';
import { productOf } from './key-passport.ts';

/** What a recall would find, with the numbers of the orders and the names of the companies. */
export async function readRecall(
  call: Asking,
  delivery: { readonly productId: string; readonly supplierReference: string },
): Promise<ShownRecall> {
  const found = await call.runQuery('licensing.recall', delivery);
  const orderIds = found.lines.map(({ orderId }) => orderId);
  const companyIds = [...new Set(found.lines.map(({ companyId }) => companyId))];
  const [product, numbers, names] = await Promise.all([
    productOf(call, delivery.productId),
    orderNumbers(call, orderIds),
    companyNames(call, companyIds),
  ]);
  const lines = found.lines.map((line) => ({
    ...line,
    orderNumber: numbers.get(line.orderId) ?? null,
    companyName: names.get(line.companyId) ?? null,
  }));
  return { ...found, product, lines };
}

/** The numbers of orders by their ids. */
export async function orderNumbers(
  { runQuery }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (const some of inParts([...new Set(ids)], MAX_PAGE_ROWS)) {
    const { items } = await runQuery('admin.orderExport', { filter: { id: some } });
    for (const { id, orderNumber } of items) numbers.set(id, orderNumber);
  }
  return numbers;
}

/** The names of companies by their ids. */
export async function companyNames(
  { runQuery }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const some of inParts(ids, MAX_PAGE_ROWS)) {
    const { items } = await runQuery('accounts.companies', { id: some, limit: MAX_PAGE_ROWS });
    for (const { id, name } of items) names.set(id, name);
  }
  return names;
}
