import type { ProjectionTx } from './projection.ts';

/**
 * Adds rows to a table of a projection as one JSON value, since a batch may hold more rows than a statement takes as single
 * values. What a row does not name is null, whatever the column's default.
 * @param unless a column whose value stands there already: such a row is left out.
 */
export async function insertRows(
  tx: ProjectionTx,
  table: string,
  { rows, unless }: { readonly rows: readonly object[]; readonly unless?: string },
): Promise<void> {
  if (rows.length === 0) return;
  const conflict = unless === undefined ? '' : 'ON CONFLICT (??) DO NOTHING';
  await tx.raw(
    `INSERT INTO ${tx.name(table)}
     SELECT * FROM jsonb_populate_recordset(NULL::${tx.name(table)}, ?::jsonb) ${conflict}`,
    [JSON.stringify(rows), ...(unless === undefined ? [] : [unless])],
  );
}

/**
 * The same for rows that may stand there already: all that a row names takes the place of what was there.
 * @param key the columns of the primary key.
 */
export async function replaceRows(
  tx: ProjectionTx,
  table: string,
  { rows, key }: { readonly rows: readonly object[]; readonly key: readonly string[] },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const others = Object.keys(first).filter((column) => !key.includes(column));
  await tx.raw(
    `INSERT INTO ${tx.name(table)}
     SELECT * FROM jsonb_populate_recordset(NULL::${tx.name(table)}, ?::jsonb)
     ON CONFLICT (${key.map(() => '??').join(', ')})
     DO UPDATE SET ${others.map(() => '?? = excluded.??').join(', ')}`,
    [JSON.stringify(rows), ...key, ...others.flatMap((column) => [column, column])],
  );
}
