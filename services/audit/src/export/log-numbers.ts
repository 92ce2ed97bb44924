import type { NumberSeries } from 'contracts/api/accounting';
import { MAX_NAMED_NUMBERS } from 'contracts/constants/accounts';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';

const EVENTS = `${liveSchema({ name: AUDIT_EVENTS })}.events`;

/** What happened in a period, and which leaves of the signed log that is. */
export interface Happened {
  readonly count: string;
  readonly numbered: string;
  readonly first: string | null;
  readonly last: string | null;
  /** The last position. */
  readonly through: string | null;
}

/** The leaves of the signed log, from the first of all to the last of a period. */
export async function leafNumbers(
  db: QueryDatabase,
  { count, numbered, first, last, through }: Happened,
): Promise<NumberSeries> {
  const known = last === null ? 0 : await countLeaves(db, last);
  const missing = last === null ? 0 : Number(last) + 1 - known;
  return {
    first,
    last,
    count: Number(count),
    unnumbered: Number(count) - Number(numbered),
    elsewhere: known - Number(numbered),
    missing,
    gaps: last !== null && missing > 0 ? await gapsUpTo(db, last) : [],
    duplicates: await doubledEvents(db, through),
  };
}

/** Leaves whose event is in the index of the log. */
async function countLeaves(db: QueryDatabase, last: string): Promise<number> {
  const { rows } = await db.raw<{ known: string }>(
    `SELECT count(*) AS known FROM audit.leaves JOIN ${EVENTS} USING (position) WHERE index <= ?`,
    [last],
  );
  return Number(rows[0]?.known ?? 0);
}

async function gapsUpTo(db: QueryDatabase, last: string): Promise<NumberSeries['gaps']> {
  const { rows } = await db.raw<{ after: string; before: string }>(
    `WITH known AS (
       SELECT -1 AS n UNION ALL
       SELECT index FROM audit.leaves JOIN ${EVENTS} USING (position) WHERE index <= ?
     ), pairs AS (SELECT n AS after, lead(n) OVER (ORDER BY n) AS before FROM known)
     SELECT * FROM pairs WHERE before - after > 1 ORDER BY after LIMIT ?`,
    [last, MAX_NAMED_NUMBERS + 1],
  );
  return rows.map(({ after, before }) => ({
    from: String(Number(after) + 1),
    to: String(Number(before) - 1),
  }));
}

/** Ids of events that stand in the log more than once. */
async function doubledEvents(db: QueryDatabase, through: string | null): Promise<string[]> {
  const { rows } = await db.raw<{ event_id: string }>(
    `SELECT event_id FROM ${EVENTS} WHERE position <= ?::bigint
     GROUP BY event_id HAVING count(*) > 1 ORDER BY event_id LIMIT ?`,
    [through, MAX_NAMED_NUMBERS + 1],
  );
  return rows.map(({ event_id }) => event_id);
}

interface StreamRow {
  readonly stream: string;
  readonly events: string;
  readonly distinct: string;
  readonly last: string;
}

/** The revisions of every stream from 0 on, up to the last event of a period; what is counted are streams. */
export async function streamRevisions(
  db: QueryDatabase,
  { through }: Happened,
): Promise<NumberSeries> {
  const { rows: counted } = await db.raw<{ streams: string }>(
    `SELECT count(DISTINCT stream) AS streams FROM ${EVENTS} WHERE position <= ?::bigint`,
    [through],
  );
  const { rows: broken } = await db.raw<StreamRow>(
    `SELECT stream, count(*) AS events, count(DISTINCT revision) AS "distinct", max(revision) AS last
     FROM ${EVENTS} WHERE position <= ?::bigint GROUP BY stream
     HAVING min(revision) <> 0 OR count(*) <> max(revision) + 1 OR count(*) <> count(DISTINCT revision)
     ORDER BY stream`,
    [through],
  );
  const lacking = broken.filter((row) => missingOf(row) > 0);
  return {
    first: null,
    last: null,
    count: Number(counted[0]?.streams ?? 0),
    unnumbered: 0,
    elsewhere: 0,
    missing: lacking.reduce((sum, row) => sum + missingOf(row), 0),
    gaps: lacking.slice(0, MAX_NAMED_NUMBERS + 1).map(({ stream, last }) => ({
      from: `${stream} 0`,
      to: `${stream} ${last}`,
    })),
    duplicates: broken
      .filter(({ events, distinct }) => events !== distinct)
      .slice(0, MAX_NAMED_NUMBERS + 1)
      .map(({ stream }) => stream),
  };
}

function missingOf({ last, distinct }: StreamRow): number {
  return Number(last) + 1 - Number(distinct);
}
