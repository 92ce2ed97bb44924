import type { Knex } from 'knex';
import { allRows } from 'kernel/queries/rows';

/** How a whole list is read: in parts, each after the place at which the one before ended. */
export interface Places<Row> {
  /** They distinguish every row from every other one, and an index has them in this order. */
  readonly columns: readonly string[];
  readonly order: 'asc' | 'desc';
  readonly placeOf: (row: Row) => readonly string[];
}

interface RequestedPart {
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The next rows of a list, however long it is, and where to go on; null at the end. */
export async function listPart<Row>(
  matching: Knex.QueryBuilder,
  { columns, order, placeOf }: Places<Row>,
  { before, limit }: RequestedPart,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const after = before?.split('_');
  if (after) {
    const compared = order === 'asc' ? '>' : '<';
    const marks = after.map(() => '?').join(', ');
    void matching.whereRaw(`(${columns.join(', ')}) ${compared} (${marks})`, after);
  }
  const orderBy = columns.map((column) => ({ column, order }));
  const rows = await allRows<Row>(matching.orderBy(orderBy).limit(limit));
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { rows, next: last === undefined ? null : placeOf(last).join('_') };
}
