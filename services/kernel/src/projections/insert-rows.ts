import type { GivenOf, Table } from './define-table.ts';
import type { ProjectionTx } from './projection.ts';
import { withRows } from './run-with-rows.ts';
import type { Rows } from './run-with-rows.ts';

type ColumnOf<Of extends Table> = keyof Of['columns'] & string;

/**
 * Adds rows to a table of a projection. All of them name the same columns; what they do not name is as the table has it by
 * default.
 * @param unless a column whose value stands there already: such a row is left out.
 * @throws {RowsRefused} when a key is no column, or the rows have different keys.
 */
export async function insertRows<Of extends Table, Row extends GivenOf<Of>>(
  tx: ProjectionTx,
  table: Of,
  { rows, unless }: { readonly rows: Rows<Of, Row>; readonly unless?: ColumnOf<Of> },
): Promise<void> {
  const conflict = unless === undefined ? '' : `ON CONFLICT ("${unless}") DO NOTHING`;
  await withRows(
    tx,
    { table, rows },
    ({ from, columns }) =>
      `INSERT INTO ${tx.name(table)} (${columns.join(', ')}) SELECT * FROM ${from} AS given ${conflict}`,
  );
}

/**
 * The same for rows that may stand there already: all that a row names takes the place of what was there.
 * @param key the columns of the primary key.
 */
export async function replaceRows<Of extends Table, Row extends GivenOf<Of>>(
  tx: ProjectionTx,
  table: Of,
  { rows, key }: { readonly rows: Rows<Of, Row>; readonly key: readonly ColumnOf<Of>[] },
): Promise<void> {
  const keys: readonly string[] = key.map((column) => `"${column}"`);
  await withRows(tx, { table, rows }, ({ from, columns }) => {
    const others = columns.filter((column) => !keys.includes(column));
    return `INSERT INTO ${tx.name(table)} (${columns.join(', ')}) SELECT * FROM ${from} AS given
     ON CONFLICT (${keys.join(', ')})
     DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  });
}
