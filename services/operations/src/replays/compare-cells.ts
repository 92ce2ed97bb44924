import type { Knex } from 'knex';

/** One cell that differs, or a row that one of the two lacks. */
export interface CellDifference {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  /** Null: the whole row. */
  readonly column: string | null;
  readonly live: string | null;
  readonly replayed: string | null;
}

export interface CellComparison {
  readonly rows: number;
  readonly differences: number;
  /** The first of them. */
  readonly found: readonly CellDifference[];
}

export interface ComparedSchemas {
  readonly live: string;
  readonly replayed: string;
  /** How many differences are listed; all are counted. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

/** Compares every table of two schemas, row by row, in all columns, and names each cell that differs. */
export async function compareCells(
  trx: Knex.Transaction,
  schemas: ComparedSchemas,
): Promise<CellComparison> {
  let [rows, differences] = [0, 0];
  const found: CellDifference[] = [];
  for (const { table, inLive, inReplayed } of await tablesOf(trx, schemas)) {
    schemas.signal?.throwIfAborted();
    if (!inLive || !inReplayed) {
      differences += 1;
      const [live, replayed] = [inLive ? table : null, inReplayed ? table : null];
      found.push({ table, key: {}, column: null, live, replayed });
      continue;
    }
    const compared = await compareTable(trx, table, {
      ...schemas,
      most: schemas.most - found.length,
    });
    rows += compared.rows;
    differences += compared.differences;
    found.push(...compared.found);
  }
  return { rows, differences, found };
}

interface TableName {
  readonly table: string;
  readonly inLive: boolean;
  readonly inReplayed: boolean;
}

async function tablesOf(
  trx: Knex.Transaction,
  { live, replayed }: ComparedSchemas,
): Promise<readonly TableName[]> {
  const { rows } = await trx.raw<{ rows: TableName[] }>(
    `SELECT table_name AS "table", bool_or(table_schema = ?) AS "inLive", bool_or(table_schema = ?) AS "inReplayed"
     FROM information_schema.tables WHERE table_schema IN (?, ?) AND table_type = 'BASE TABLE' GROUP BY table_name ORDER BY table_name`,
    [live, replayed, live, replayed],
  );
  return rows;
}

/** With how many there are in all. */
type Found = Pick<CellDifference, 'column' | 'live' | 'replayed'> & {
  readonly row: Readonly<Record<string, unknown>>;
  readonly total: string;
};

async function compareTable(
  trx: Knex.Transaction,
  table: string,
  { live, replayed, most }: ComparedSchemas,
): Promise<CellComparison> {
  const key = await keyOf(trx, live, table);
  const alike = await haveSameColumns(trx, { live, replayed, table });
  const pairs = key.length > 0 ? pairsByKey(key, alike) : UNPAIRED;
  const { rows } = await trx.raw<{ rows: Found[] }>(
    `WITH pairs AS MATERIALIZED (${pairs.sql}), ${CELLS}
     SELECT cells.*, count(*) OVER () AS total FROM cells ORDER BY "row"::text, "column" LIMIT ?`,
    [...pairs.names({ live, replayed, table }), Math.max(1, most)],
  );
  const counted = await trx(table).withSchema(live).count<{ count: string }[]>();
  const cells = rows.map(({ row, column, live: inLive, replayed: inReplay }) => ({
    table,
    key: keyIn(row, key),
    column,
    live: inLive,
    replayed: inReplay,
  }));
  return {
    rows: Number(counted[0]?.count ?? 0),
    differences: Number(rows[0]?.total ?? 0),
    found: cells.slice(0, Math.max(0, most)),
  };
}

/** Values longer than this are shown by their beginning. */
const LONGEST = 300;

/** Of rows that stand in both each column by itself; of the others the whole row. */
const CELLS = `cells AS (
  SELECT live AS "row", name AS "column", left(live ->> name, ${LONGEST}) AS live, left(replayed ->> name, ${LONGEST}) AS replayed
  FROM pairs, jsonb_object_keys(live || replayed) AS name
  WHERE live -> name IS DISTINCT FROM replayed -> name
  UNION ALL
  SELECT coalesce(live, replayed), NULL, left(live::text, ${LONGEST}), left(replayed::text, ${LONGEST})
  FROM pairs WHERE live IS NULL OR replayed IS NULL)`;

interface Tables {
  readonly live: string;
  readonly replayed: string;
  readonly table: string;
}

interface Pairs {
  readonly sql: string;
  names(tables: Tables): readonly string[];
}

/** Rows of tables with other columns have no images that Postgres would compare. */
async function haveSameColumns(
  trx: Knex.Transaction,
  { live, replayed, table }: Tables,
): Promise<boolean> {
  const columns = `(SELECT array_agg(row(attname, atttypid)::text ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = to_regclass(format('%I.%I', ?::text, ?::text)) AND attnum > 0 AND NOT attisdropped)`;
  const { rows } = await trx.raw<{ rows: { alike: boolean | null }[] }>(
    `SELECT ${columns} = ${columns} AS alike`,
    [live, table, replayed, table],
  );
  return rows[0]?.alike === true;
}

/**
 * As JSON text every type compares alike, also those without an equality of their own. Rows that are the same byte for
 * byte are passed over before, which takes a tenth of that.
 */
function pairsByKey(key: readonly string[], alike: boolean): Pairs {
  const joined = key.map(() => 'a.?? = b.??').join(' AND ');
  const changed = alike ? '(a *= b) IS NOT TRUE AND' : '';
  return {
    sql: `SELECT to_jsonb(a) AS live, to_jsonb(b) AS replayed FROM ??.?? a FULL JOIN ??.?? b ON ${joined}
          WHERE ${changed} to_jsonb(a)::text IS DISTINCT FROM to_jsonb(b)::text`,
    names: ({ live, replayed, table }) => [
      live,
      table,
      replayed,
      table,
      ...key.flatMap((column) => [column, column]),
    ],
  };
}

/** Without a key nobody can say which row became which. */
const UNPAIRED: Pairs = {
  sql: `SELECT row::jsonb AS live, NULL::jsonb AS replayed FROM (
          SELECT to_jsonb(a)::text AS row FROM ??.?? a EXCEPT ALL SELECT to_jsonb(b)::text FROM ??.?? b) only_live
        UNION ALL
        SELECT NULL, row::jsonb FROM (
          SELECT to_jsonb(b)::text AS row FROM ??.?? b EXCEPT ALL SELECT to_jsonb(a)::text FROM ??.?? a) only_replayed`,
  names: ({ live, replayed, table }) => {
    const onlyLive = [live, table, replayed, table];
    const onlyReplayed = [replayed, table, live, table];
    return onlyLive.concat(onlyReplayed);
  },
};

async function keyOf(
  trx: Knex.Transaction,
  schema: string,
  table: string,
): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `SELECT attribute.attname AS name
     FROM pg_index AS index
     JOIN pg_class AS class ON class.oid = index.indrelid
     JOIN pg_namespace AS space ON space.oid = class.relnamespace
     JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attnum = ANY(index.indkey)
     WHERE index.indisprimary AND space.nspname = ? AND class.relname = ? ORDER BY attribute.attnum`,
    [schema, table],
  );
  return rows.map(({ name }) => name);
}

function keyIn(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Readonly<Record<string, string>> {
  const named = columns.length > 0 ? columns : Object.keys(row);
  return Object.fromEntries(named.map((name) => [name, textOf(row[name]).slice(0, LONGEST)]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
