import type { ExportedOrder, OrdersExportFilter } from 'contracts/api/looking-back';
import type { Language } from 'contracts/primitives/languages';
import type { Columns } from '../http/csv-columns.ts';
import { listParts } from '../http/list-parts.ts';
import type { Call, RouteSchema } from '../http/route.ts';
import { learnColleagues } from './colleague-names.ts';
import { LOOKING_BACK_TEXTS } from './looking-back-texts.ts';

/** An order with the name of who placed it; undefined where their account cannot be read any more. */
type NamedOrder = ExportedOrder & { readonly person: string | undefined };

/** The columns of a company's own export of orders. */
export function ownOrderCsv(language: Language): Columns<NamedOrder> {
  const { orderHeads, statuses, formerColleague } = LOOKING_BACK_TEXTS[language];
  return {
    head: orderHeads,
    cells: (row) => [
      row.orderNumber,
      statuses[row.status],
      row.placedAt,
      row.completedAt,
      row.person ?? formerColleague,
      row.branch?.name,
      row.poNumber,
      row.licences,
      row.total,
      row.refundedTotal,
      row.currency,
      row.payment?.deposit,
      row.payment?.credit,
    ],
  };
}

/** All orders of the company that a filter leaves, newest first, in parts, each after the one before. */
export async function* readOwnOrders(
  call: Pick<Call<RouteSchema, unknown>, 'runQuery'>,
  filter: OrdersExportFilter,
): AsyncGenerator<readonly NamedOrder[]> {
  const names = new Map<string, string>();
  const read = async (before: string | undefined) =>
    call.runQuery('orders.export', { filter, before });
  for await (const items of listParts(read)) {
    const people = items.map(({ placedBy }) => placedBy);
    await learnColleagues(call, people, names);
    yield items.map((row) => ({ ...row, person: names.get(row.placedBy) }));
  }
}
