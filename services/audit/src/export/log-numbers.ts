import type { NumberSeries } from 'contracts/api/accounting';
import { MAX_NAMED_NUMBERS } from 'contracts/constants/accounts';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import { keyOf } from '../read-models/events/where-id.ts';

const EVENTS = `${liveSchema({ name: AUDIT_EVENTS })}.events`;

/** What happened in a period, and which leaves of the signed log that is. */
export interface Happened {
  readonly count: string;
  readonly numbered: string;
  readonly first: string | null;
  readonly last: string | null;
  /** The first and the last position: what lies between is looked at, whenever it happened. */
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The leaves of the signed log, from the one behind the last known before a period to the last of the period: so that
 * none is missing between two periods, and an answer costs what the period is long.
 */
export async function leafNumbers(
  db: QueryDatabase,
  { count, numbered, first, last, ...stretch }: Happened,
): Promise<NumberSeries> {
  const before = first === null ? '-1' : await leafBefore(db, first);
  const leaves = { before, last: last ?? before };
  const known = await countLeaves(db, leaves);
  const missing = Number(leaves.last) - Number(before) - known;
  return {
    first,
    last,
    count: Number(count),
    unnumbered: Number(count) - Number(numbered),
    elsewhere: known - Number(numbered),
    missing,
    gaps: missing > 0 ? await gapsWithin(db, leaves) : [],
    duplicates: await doubledEvents(db, stretch),
  };
}

/** Indexes of leaves: what comes behind the first, up to the second. */
interface Leaves {
  readonly before: string;
  readonly last: string;
}

/** The last leaf before another one whose event is in the index of the log; -1 where there is none. */
async function leafBefore(db: QueryDatabase, index: string): Promise<string> {
  const { rows } = await db.raw<{ index: string }>(
    `SELECT index FROM audit.leaves JOIN ${EVENTS} USING (position) WHERE index < ?::bigint
     ORDER BY index DESC LIMIT 1`,
    [index],
  );
  return rows[0]?.index ?? '-1';
}

/** Leaves whose event is in the index of the log. */
async function countLeaves(db: QueryDatabase, { before, last }: Leaves): Promise<number> {
  const { rows } = await db.raw<{ known: string }>(
    `SELECT count(*) AS known FROM audit.leaves JOIN ${EVENTS} USING (position)
     WHERE index > ?::bigint AND index <= ?::bigint`,
    [before, last],
  );
  return Number(rows[0]?.known ?? 0);
}

async function gapsWithin(
  db: QueryDatabase,
  { before: lowest, last }: Leaves,
): Promise<NumberSeries['gaps']> {
  const { rows } = await db.raw<{ after: string; before: string }>(
    `WITH known AS (
       SELECT ?::bigint AS n UNION ALL
       SELECT index FROM audit.leaves JOIN ${EVENTS} USING (position)
       WHERE index > ?::bigint AND index <= ?::bigint
     ), pairs AS (SELECT n AS after, lead(n) OVER (ORDER BY n) AS before FROM known)
     SELECT * FROM pairs WHERE before - after > 1 ORDER BY after LIMIT ?`,
    [lowest, lowest, last, MAX_NAMED_NUMBERS + 1],
  );
  return rows.map(({ after, before }) => ({
    from: String(Number(after) + 1),
    to: String(Number(before) - 1),
  }));
}

type Stretch = Pick<Happened, 'from' | 'to'>;

/** Ids that events of the stretch bear more than once; a copy of an earlier event shows as one without a leaf. */
async function doubledEvents(db: QueryDatabase, { from, to }: Stretch): Promise<string[]> {
  const { rows } = await db.raw<{ event_id: string }>(
    `SELECT event_id FROM ${EVENTS} WHERE position BETWEEN ?::bigint AND ?::bigint
     GROUP BY event_id HAVING count(*) > 1 ORDER BY event_id LIMIT ?`,
    [from, to, MAX_NAMED_NUMBERS + 1],
  );
  return rows.map(({ event_id }) => event_id);
}

/** `before` is the revision before the first of the stretch; -1 where there is none. Counts come as text. */
type StreamRevisions = Readonly<
  Record<'stream' | 'events' | 'distinct' | 'first' | 'last' | 'before', string>
>;

/** Each stream of the stretch beside the event that came before it there, which an index finds. */
const STREAMS = `WITH streams AS (
  SELECT stream, min(record_id) AS record_id, min(position) AS begin, count(*) AS events,
    count(DISTINCT revision) AS "distinct", min(revision) AS first, max(revision) AS last
  FROM ${EVENTS} WHERE position BETWEEN ?::bigint AND ?::bigint GROUP BY stream
), followed AS (
  SELECT streams.*, coalesce(earlier.revision, -1) AS before FROM streams LEFT JOIN LATERAL (
    SELECT revision FROM ${EVENTS} AS event
    WHERE ${keyOf('event.record_id')} = ${keyOf('streams.record_id')} AND texteq(event.stream, streams.stream)
      AND event.position < streams.begin
    ORDER BY event.position DESC LIMIT 1
  ) AS earlier ON true
)`;

/** The revisions of every stream, each once and without gaps from one event to the next; what is counted are streams. */
export async function streamRevisions(
  db: QueryDatabase,
  { from, to }: Stretch,
): Promise<NumberSeries> {
  const { rows: counted } = await db.raw<{ streams: string }>(
    `SELECT count(DISTINCT stream) AS streams FROM ${EVENTS}
     WHERE position BETWEEN ?::bigint AND ?::bigint`,
    [from, to],
  );
  const { rows: broken } = await db.raw<StreamRevisions>(
    `${STREAMS} SELECT stream, events, "distinct", first, last, before FROM followed
     WHERE first <> before + 1 OR last - before <> "distinct" OR events <> "distinct"
     ORDER BY stream`,
    [from, to],
  );
  const lacking = broken.filter((row) => missingOf(row) > 0);
  return {
    first: null,
    last: null,
    count: Number(counted[0]?.streams ?? 0),
    unnumbered: 0,
    elsewhere: 0,
    missing: lacking.reduce((sum, row) => sum + missingOf(row), 0),
    gaps: lacking.slice(0, MAX_NAMED_NUMBERS + 1).map(({ stream, before, last }) => ({
      from: `${stream} ${Number(before) + 1}`,
      to: `${stream} ${last}`,
    })),
    duplicates: broken
      .filter((row) => row.events !== row.distinct || Number(row.first) <= Number(row.before))
      .slice(0, MAX_NAMED_NUMBERS + 1)
      .map(({ stream }) => stream),
  };
}

function missingOf({ before, last, distinct }: StreamRevisions): number {
  return Math.max(0, Number(last) - Number(before) - Number(distinct));
}
