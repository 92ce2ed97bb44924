import { replayReportSchema } from 'contracts/api/history-replay';
import type { Guests, Visit } from './guests.ts';
import { inTurns } from './in-turns.ts';

/** Of the whole history one replay runs at a time. */
const replay: Visit = {
  name: 'a replay of the history',
  run: inTurns(beginAndStop),
};

/** The whole log is not through before it is stopped; gone on with, it is stopped again. */
async function beginAndStop({ admin }: Guests): Promise<void> {
  const begun = await admin.ask(replayReportSchema, ['POST', '/api/history/replays']);
  const path = `/api/history/replays/${begun.id}`;
  for (const next of [`/api/history/replays/${begun.id}/resume`, undefined]) {
    await admin.ask(replayReportSchema, ['POST', `/api/history/replays/${begun.id}/stop`]);
    await admin.shown(replayReportSchema, path, ({ state }) => state === 'stopped');
    if (next !== undefined) await admin.ask(replayReportSchema, ['POST', next]);
  }
}

export const historyReplayVisits: readonly Visit[] = [replay];
