import { accountingQueries } from 'contracts/calls/accounting';
import { spanOf } from 'contracts/primitives/market-days';
import type { Span } from 'contracts/primitives/market-days';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import { lastIndexed, positionsOf } from '../read-models/events/search-events.ts';
import { leafNumbers, streamRevisions } from './log-numbers.ts';
import type { Happened } from './log-numbers.ts';

const EVENTS = `${liveSchema({ name: AUDIT_EVENTS })}.events`;
const NOTHING: Happened = {
  count: '0',
  numbered: '0',
  first: null,
  last: null,
  from: null,
  to: null,
};

/** Whether the log itself has gaps, from what came before a period to its last event. */
export const logNumbersQuery = query(accountingQueries['history.numbers'], {
  scope: 'shared',
  reads: [AUDIT_EVENTS],
  policy: historyReadersOnly,
  run: async ({ input, db }) => {
    const happened = await happenedBetween(db, spanOf(input));
    return {
      through: await lastIndexed(db),
      events: await leafNumbers(db, happened),
      streamRevisions: await streamRevisions(db, happened),
    };
  },
});

async function happenedBetween(db: QueryDatabase, span: Span): Promise<Happened> {
  const positions = await positionsOf(db, span);
  if (positions === 'nowhere') return NOTHING;
  const within = positions.map(({ sql }) => `AND ${sql}`).join(' ');
  const { rows } = await db.raw<Happened>(
    `SELECT count(*) AS count, count(index) AS numbered, min(index) AS first, max(index) AS last,
       min(position) AS "from", max(position) AS "to"
     FROM ${EVENTS} LEFT JOIN audit.leaves USING (position)
     WHERE occurred_at >= ?::timestamptz AND occurred_at < ?::timestamptz ${within}`,
    [span.from, span.until, ...positions.flatMap(({ values }) => values)],
  );
  return rows[0] ?? NOTHING;
}
