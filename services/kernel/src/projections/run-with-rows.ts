import type { GivenOf, Table } from './define-table.ts';
import type { ProjectionTx } from './projection.ts';
import { RowsRefused, keysOf } from './row-keys.ts';

/** Rows as a statement sees them. */
export interface GivenRows {
  /** What stands behind FROM; an alias has to follow. */
  readonly from: string;
  /** The columns that they name, quoted. */
  readonly columns: readonly string[];
}

/** Rows whose keys are columns of a table, and nothing else. */
export type Rows<Of extends Table, Row> = readonly (Row & {
  readonly [Other in Exclude<keyof Row, keyof Of['columns']>]: never;
})[];

/**
 * Runs a statement over rows for a table of a projection, which it is given as one JSON value: a batch may hold more rows
 * than a statement takes as single values. Their keys are columns, of the types that the table gives them; the statement
 * has no other values. Without rows it is not run.
 * @throws {RowsRefused} when a key is no column, or the rows have different keys.
 */
export async function runWithRows<Of extends Table, Row extends Partial<GivenOf<Of>>>(
  tx: ProjectionTx,
  given: { readonly table: Of; readonly rows: Rows<Of, Row> },
  statement: (given: GivenRows) => string,
): Promise<void> {
  await withRows(tx, given, statement);
}

/** The same where the types of rows were looked at before. */
export async function withRows(
  tx: ProjectionTx,
  { table, rows }: { readonly table: Table; readonly rows: readonly object[] },
  statement: (given: GivenRows) => string,
): Promise<void> {
  if (rows.length === 0) return;
  const target = tx.name(table);
  const columns = keysOf(rows, target).map((key) => `"${key}"`);
  // By itself the function passes over a key that is no column. Each one is named here, so Postgres refuses it before
  // it reads a row: nobody has to know, or to ask for, the columns of a table that a rebuild may replace.
  const from = `(SELECT ${columns.join(', ')}
     FROM jsonb_populate_recordset(NULL::${target}, ?::jsonb) AS "${table.name}")`;
  try {
    await tx.raw(statement({ from, columns }), [JSON.stringify(rows)]);
  } catch (error) {
    throw isUndefinedColumn(error) ? noColumn(error, target) : error;
  }
}

function isUndefinedColumn(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42703';
}

/** The driver puts the whole statement with all its rows before the server's words: those alone say which key it is. */
function noColumn({ message }: Error, target: string): RowsRefused {
  const words = message.split(' - ').at(-1);
  return new RowsRefused(`The rows for ${target} name what is no column of it: ${words}.`);
}
