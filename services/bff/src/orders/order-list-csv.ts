import type { ExportedLine, ExportedOrder, OrderFilter } from 'contracts/api/orders';
import type { OrderRows } from 'contracts/constants/orders';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { currencyCode } from 'contracts/primitives/tenant';
import { listParts } from '../http/list-parts.ts';
import { marketTime } from '../http/market-time.ts';
import { peopleOf } from '../http/names.ts';
import type { Asking } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';
import type { Column, Columns } from '../http/table-columns.ts';
import { learnCompanies } from './colleague-names.ts';

/** An order with the names of its company and people, which another area knows. */
type NamedOrder = ExportedOrder & {
  readonly companyName: string | undefined;
  readonly placedByName: string | undefined;
  readonly approvedByName: string | undefined;
};
/** A row of the export of orders; of one by lines each is an order with one of its lines. */
export type OrderFileRow = NamedOrder & { readonly line?: ExportedLine };

/** How the files are called. */
export const ORDER_FILES: Readonly<Record<OrderRows, string>> = {
  orders: 'orders',
  lines: 'order-lines',
};

const WHAT: readonly Column<NamedOrder>[] = [
  ['order_number', ({ orderNumber }) => orderNumber],
  ['status', ({ status }) => status],
  ['market', ({ tenantId }) => tenantId],
  ['company', ({ companyName }) => companyName],
  ['branch', ({ branch }) => branch?.name],
  ['po_number', ({ poNumber }) => poNumber],
];
const CURRENCY: Column<NamedOrder> = ['currency', ({ currency }) => currencyCode(currency)];
const WHEN: readonly Column<NamedOrder>[] = [
  ['placed_at', ({ placedAt, tenantId }) => marketTime(placedAt, tenantId), 'moment'],
  ['completed_at', ({ completedAt, tenantId }) => marketTime(completedAt, tenantId), 'moment'],
  ['id', ({ id }) => id],
];
const WHO: readonly Column<NamedOrder>[] = [
  ['placed_by', ({ placedByName }) => placedByName],
  ['approved_by', ({ approvedByName }) => approvedByName],
];

/** The columns of the export of orders, by what its rows are. New ones stand behind those that were there before. */
export const ORDER_COLUMNS: Readonly<Record<OrderRows, Columns<OrderFileRow>>> = {
  orders: columns<OrderFileRow>(
    ...WHAT,
    ['licences', ({ licences }) => licences, 'number'],
    ['total', ({ total }) => total, 'amount'],
    CURRENCY,
    ['deposit_part', ({ payment }) => payment?.deposit, 'amount'],
    ['credit_part', ({ payment }) => payment?.credit, 'amount'],
    ...WHEN,
    ['refunded', ({ refundedTotal }) => refundedTotal, 'amount'],
    ['net', ({ net }) => net, 'amount'],
    ...WHO,
  ),
  lines: columns<OrderFileRow>(
    ...WHAT,
    ['sku', ({ line }) => line?.sku, 'code'],
    ['product', ({ line }) => line?.productName],
    ['quantity', ({ line }) => line?.quantity, 'number'],
    ['unit_price', ({ line }) => line?.unitPrice, 'amount'],
    ['line_total', ({ line }) => line?.lineTotal, 'amount'],
    ['refunded_quantity', ({ line }) => line?.refundedQuantity, 'number'],
    ['refunded', ({ line }) => line?.refunded, 'amount'],
    ['net', ({ line }) => line?.net, 'amount'],
    CURRENCY,
    ...WHEN,
    ...WHO,
  ),
};

/** All orders that a filter leaves, newest first, in parts, each after the one before. */
export async function* readOrders(
  call: Asking,
  filter: OrderFilter,
  rows: OrderRows,
): AsyncGenerator<readonly OrderFileRow[]> {
  const companies = new Map<string, string>();
  for await (const orders of orderParts(call, filter, rows)) {
    const [people] = await Promise.all([
      peopleOf(
        call,
        orders.flatMap(({ placedBy, approvedBy }) => [placedBy, approvedBy ?? []].flat()),
      ),
      learnCompanies(
        call,
        orders.map(({ companyId }) => companyId),
        companies,
      ),
    ]);
    const named = orders.map((order) => ({
      ...order,
      companyName: companies.get(order.companyId),
      placedByName: people.get(order.placedBy)?.name,
      approvedByName: people.get(order.approvedBy ?? '')?.name,
    }));
    yield rows === 'lines' ? named.flatMap(byLine) : named;
  }
}

function orderParts(
  { runQuery }: Asking,
  filter: OrderFilter,
  rows: OrderRows,
): AsyncGenerator<readonly ExportedOrder[]> {
  return listParts(async (before) =>
    runQuery('admin.orderExport', { filter, before, ...partOf(rows) }),
  );
}

/** An order may have hundreds of lines, so fewer of them come at a time with these. */
export function partOf(rows: OrderRows): { readonly lines?: true; readonly limit?: number } {
  return rows === 'lines' ? { lines: true, limit: MAX_PAGE_ROWS } : {};
}

/** A row for each line of an order. */
export function byLine<Order extends ExportedOrder>(
  order: Order,
): readonly (Order & { readonly line: ExportedLine })[] {
  return (order.lines ?? []).map((line) => ({ ...order, line }));
}
