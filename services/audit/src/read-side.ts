import type { ReadSide } from 'kernel/area-module';
import { asOfQuery } from './as-of/as-of.query.ts';
import { DigestedLog } from './as-of/digested-log.ts';
import { marksQuery } from './as-of/marks.query.ts';
import { PastStreams } from './as-of/past-streams.ts';
import { stateQuery } from './as-of/state.query.ts';
import { subjectsOf } from './as-of/subjects.ts';
import type { AuditReadDeps } from './audit-deps.ts';
import { chainQuery } from './explorer/chain-query.ts';
import { eventQuery, eventTypesQuery, eventsQuery, streamQuery } from './explorer/event-queries.ts';
import { exportPageQuery } from './export/export-page.query.ts';
import { leavesQuery, tilesQuery } from './export/log-parts.query.ts';
import { logNumbersQuery } from './export/log-numbers.query.ts';
import { manifestQuery } from './export/manifest.query.ts';
import { orderLeavesQuery } from './export/order-leaves.query.ts';
import { checkpointsQuery, consistencyQuery, logQuery, tileQuery } from './log/log.query.ts';
import { proofQuery } from './log/proof.query.ts';
import { eventsWithinQuery, inclusionProofsQuery } from './export/period-leaves.query.ts';
import { looksAtQuery } from './personal-data/looks-at.query.ts';
import { readModels } from './read-models/read-models.ts';
import { reviewQueries } from './review/review-queries.ts';
import { verificationQueries } from './verification/verification-queries.ts';
import { whatIfQuery } from './what-if/what-if.query.ts';

export function readSide(deps: AuditReadDeps): ReadSide {
  const explorer = [
    eventsQuery,
    eventTypesQuery,
    eventQuery(deps),
    streamQuery(deps),
    chainQuery(deps),
  ];
  const log = [logQuery, tileQuery, checkpointsQuery, consistencyQuery, proofQuery(deps)];
  const exports = [
    exportPageQuery(deps),
    leavesQuery(deps),
    tilesQuery,
    orderLeavesQuery(deps),
    manifestQuery(deps),
    logNumbersQuery,
    eventsWithinQuery,
    inclusionProofsQuery,
  ];
  return {
    queries: [
      ...explorer,
      ...log,
      ...exports,
      ...reviewQueries(deps.store),
      ...verificationQueries,
      ...pastQueries(deps),
      looksAtQuery(deps),
    ],
    readModels,
  };
}

/** What was at some moment, and what would have been under another rule. */
function pastQueries({ store, foldedStreams, views, rules }: AuditReadDeps): ReadSide['queries'] {
  const streams = new PastStreams(foldedStreams, store);
  const log = new DigestedLog(store);
  const sources = { streams, log, views };
  const subjects = subjectsOf(sources);
  return [
    stateQuery(streams),
    marksQuery(sources, subjects),
    asOfQuery({ sources, subjects, store }),
    whatIfQuery({ store, log, rules }),
  ];
}
