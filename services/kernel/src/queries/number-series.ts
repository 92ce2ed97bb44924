import type { NumberSeries } from 'contracts/api/accounting';
import { MAX_NAMED_NUMBERS } from 'contracts/constants/accounts';
import { spanOf } from 'contracts/primitives/market-days';
import type { Period } from 'contracts/primitives/market-days';
import { liveSchema } from '../projections/projection.ts';
import type { QueryDatabase } from './query.ts';

/** A table whose rows bear numbers out of one sequence of all markets, such as 'EUR-2026-000123'. */
export interface NumberedTable {
  readonly projection: string;
  readonly table: string;
  /** Columns: the number, and when it was given. The market stands in `tenant_id`. */
  readonly number: string;
  readonly at: string;
}

/** As order and ticket numbers are written: EUR-2026-000123. */
const DIGITS = 6;

/** Counts come as text. */
type Series = Readonly<Record<'first' | 'last', string | null>> &
  Readonly<Record<'count' | 'elsewhere' | 'missing', string>>;

interface Bound {
  readonly sql: string;
  readonly values: readonly string[];
}

/**
 * Whether the numbers that were given in a period have gaps or stand twice. What is looked at begins behind the last
 * number that was given before the period and ends with the last before its end, in whichever market, so that no gap lies
 * between two periods. A number may be drawn in one period and written in the next: what stands anywhere is no gap.
 */
export async function numberSeries(
  db: QueryDatabase,
  table: NumberedTable,
  period: Period,
): Promise<NumberSeries> {
  const given = givenIn(table, period);
  const { first, last, count, elsewhere, missing } = await seriesOf(db, given);
  return {
    first,
    last,
    count: Number(count),
    unnumbered: 0,
    elsewhere: Number(elsewhere),
    missing: Number(missing),
    gaps: await gapsOf(db, given),
    duplicates: await duplicatesOf(db, given),
  };
}

/** `looked`: every number between the lowest and the highest that concern the period. */
function givenIn({ projection, table, number, at }: NumberedTable, period: Period): Bound {
  const { from, until } = spanOf(period);
  const sql = `given AS (
    SELECT ${number} AS number, substring(${number} FROM '[0-9]+$')::bigint AS n,
      ${at} < ?::timestamptz AS is_before, ${at} < ?::timestamptz AS has_begun,
      tenant_id = ? AND ${at} >= ?::timestamptz AND ${at} < ?::timestamptz AS in_period
    FROM ${liveSchema({ name: projection })}.${table}
  ), range AS (
    SELECT least(coalesce(max(n) FILTER (WHERE is_before), 0) + 1, min(n) FILTER (WHERE in_period)) AS low,
      max(n) FILTER (WHERE has_begun) AS high
    FROM given
  ), looked AS (
    SELECT given.* FROM given JOIN range ON n BETWEEN low AND high
  )`;
  return { sql, values: [from, until, period.market, from, until] };
}

async function seriesOf(db: QueryDatabase, { sql, values }: Bound): Promise<Series> {
  const { rows } = await db.raw<Series>(
    `WITH ${sql} SELECT
       (SELECT number FROM looked WHERE in_period ORDER BY n LIMIT 1) AS first,
       (SELECT number FROM looked WHERE in_period ORDER BY n DESC LIMIT 1) AS last,
       count(*) FILTER (WHERE in_period) AS count,
       count(*) FILTER (WHERE NOT in_period) AS elsewhere,
       coalesce((SELECT high - low + 1 FROM range), 0) - count(DISTINCT n) AS missing
     FROM looked`,
    values,
  );
  return rows[0] ?? { first: null, last: null, count: '0', elsewhere: '0', missing: '0' };
}

async function gapsOf(db: QueryDatabase, { sql, values }: Bound): Promise<NumberSeries['gaps']> {
  const { rows } = await db.raw<{ after: string; before: string }>(
    `WITH ${sql}, known AS (SELECT low - 1 AS n FROM range UNION SELECT n FROM looked), pairs AS (
       SELECT n AS after, lead(n) OVER (ORDER BY n) AS before FROM known
     ) SELECT * FROM pairs WHERE before - after > 1 ORDER BY after LIMIT ?`,
    [...values, MAX_NAMED_NUMBERS + 1],
  );
  return rows.map(({ after, before }) => ({
    from: padded(Number(after) + 1),
    to: padded(Number(before) - 1),
  }));
}

async function duplicatesOf(db: QueryDatabase, { sql, values }: Bound): Promise<string[]> {
  const { rows } = await db.raw<{ numbers: string }>(
    `WITH ${sql} SELECT string_agg(number, ' ' ORDER BY number) AS numbers
     FROM looked GROUP BY n HAVING count(*) > 1 ORDER BY n LIMIT ?`,
    [...values, MAX_NAMED_NUMBERS + 1],
  );
  return rows.map(({ numbers }) => numbers);
}

function padded(n: number): string {
  return String(n).padStart(DIGITS, '0');
}
