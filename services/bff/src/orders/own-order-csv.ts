import type { OrdersExportFilter } from 'contracts/api/spending';
import type { ExportedLine, ExportedOrder } from 'contracts/api/orders';
import type { OrderRows } from 'contracts/constants/orders';
import { seesWallet } from 'contracts/policies/branch-rights';
import type { Language } from 'contracts/primitives/languages';
import { currencyCode } from 'contracts/primitives/tenant';
import type { SignedIn } from '../http/caller.ts';
import { listParts } from '../http/list-parts.ts';
import { marketTime } from '../http/market-time.ts';
import type { Call } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';
import type { Column, Columns } from '../http/table-columns.ts';
import { learnColleagues } from './colleague-names.ts';
import { SPENDING_TEXTS } from './spending-texts.ts';
import { byLine, partOf } from './order-list-csv.ts';

/** An order with the names of who placed and approved it; undefined where their account cannot be read any more. */
type NamedOrder = ExportedOrder & {
  readonly placer: string | undefined;
  readonly approver: string | undefined;
};
/** A row of the export; of one by lines each is an order with one of its lines. */
type FileRow = NamedOrder & { readonly line?: ExportedLine };

/** The columns of a company's own export of orders. New ones stand behind those that were there before. */
export function ownOrderColumns(language: Language, rows: OrderRows): Columns<FileRow> {
  const { orderHeads: heads, formerColleague } = SPENDING_TEXTS[language];
  const approvedBy: Column<FileRow> = [
    heads.approvedBy,
    ({ approvedBy: id, approver }) => (id === null ? undefined : (approver ?? formerColleague)),
  ];
  const currency: Column<FileRow> = [heads.currency, (row) => currencyCode(row.currency)];
  if (rows === 'lines')
    return columns(...whatOf(language), ...lineOf(language, currency), approvedBy);
  return columns<FileRow>(
    ...whatOf(language),
    [heads.licences, ({ licences }) => licences, 'number'],
    [heads.total, ({ total }) => total, 'amount'],
    [heads.refunded, ({ refundedTotal }) => refundedTotal, 'amount'],
    currency,
    [heads.fromDeposit, ({ payment }) => payment?.deposit, 'amount'],
    [heads.fromCredit, ({ payment }) => payment?.credit, 'amount'],
    [heads.net, ({ net }) => net, 'amount'],
    approvedBy,
  );
}

function whatOf(language: Language): readonly Column<FileRow>[] {
  const { orderHeads: heads, statuses, formerColleague } = SPENDING_TEXTS[language];
  return [
    [heads.order, ({ orderNumber }) => orderNumber],
    [heads.status, ({ status }) => statuses[status]],
    [heads.placedAt, ({ placedAt, tenantId }) => marketTime(placedAt, tenantId), 'moment'],
    [heads.completedAt, ({ completedAt, tenantId }) => marketTime(completedAt, tenantId), 'moment'],
    [heads.placedBy, ({ placer }) => placer ?? formerColleague],
    [heads.branch, ({ branch }) => branch?.name],
    [heads.poNumber, ({ poNumber }) => poNumber],
  ];
}

function lineOf(language: Language, currency: Column<FileRow>): readonly Column<FileRow>[] {
  const { orderHeads: heads } = SPENDING_TEXTS[language];
  return [
    [heads.sku, ({ line }) => line?.sku, 'code'],
    [heads.product, ({ line }) => line?.productName],
    [heads.quantity, ({ line }) => line?.quantity, 'number'],
    [heads.unitPrice, ({ line }) => line?.unitPrice, 'amount'],
    [heads.total, ({ line }) => line?.lineTotal, 'amount'],
    [heads.refundedQuantity, ({ line }) => line?.refundedQuantity, 'number'],
    [heads.refunded, ({ line }) => line?.refunded, 'amount'],
    [heads.net, ({ line }) => line?.net, 'amount'],
    currency,
  ];
}

/** All orders of the company that a filter leaves, newest first, in parts, each after the one before. */
export async function* readOwnOrders(
  call: Pick<Call<SignedIn>, 'runQuery' | 'caller'>,
  filter: OrdersExportFilter,
  rows: OrderRows,
): AsyncGenerator<readonly FileRow[]> {
  const names = new Map<string, string>();
  const splits = seesWallet(call.caller.user);
  const read = async (before: string | undefined) =>
    call.runQuery('orders.export', { filter, before, ...partOf(rows) });
  for await (const items of listParts(read)) {
    const people = items.flatMap(({ placedBy, approvedBy }) => [placedBy, approvedBy ?? []].flat());
    await learnColleagues(call, people, names);
    const named = items.map((row) => ({
      ...row,
      payment: splits ? row.payment : null,
      placer: names.get(row.placedBy),
      approver: names.get(row.approvedBy ?? ''),
    }));
    yield rows === 'lines' ? named.flatMap(byLine) : named;
  }
}
