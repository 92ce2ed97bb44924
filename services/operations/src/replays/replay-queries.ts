import { historyReplayQueries } from 'contracts/calls/history-replay';
import { mayAdminister } from 'kernel/http/actor';
import { historyReadersOnly } from 'kernel/http/policies';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { listReplays, readReplay } from './list-replays.ts';
import { withoutTexts } from './without-texts.ts';

/** Tables of the machinery itself, which no read model has to reach first. */
const OWN_TABLES = { scope: 'shared', reads: [], policy: historyReadersOnly } as const;

/** What replays have shown, for those who read the history. */
export const replayQueries: readonly Query[] = [
  query(historyReplayQueries['history.replays'], {
    ...OWN_TABLES,
    run: async ({ input, db }) => listReplays(db, input),
  }),
  query(historyReplayQueries['history.replay'], {
    ...OWN_TABLES,
    run: async ({ input, db, actor }) => {
      const report = await readReplay(db, input.replayId);
      return report && !mayAdminister(actor) ? withoutTexts(report) : report;
    },
  }),
];
