import type { ReplayReport } from 'contracts/api/history-replay';
import { eventually } from 'kernel/testing/eventually';
import type { Visitor } from './visitor.ts';

/** There is one replay at a time in the whole portal: whoever comes second waits for the first. */
export const A_REPLAY_MS = 300_000;

/** Starts a replay as soon as no other is under way. */
async function beginReplay(visitor: Visitor): Promise<ReplayReport> {
  const { body } = await eventually(
    () => visitor.post<ReplayReport>('/api/history/replays'),
    ({ status }) => status === 201,
    { withinMs: A_REPLAY_MS },
  );
  return body;
}

async function endedReplay(visitor: Visitor, id: string): Promise<ReplayReport> {
  const { body } = await eventually(
    () => visitor.get<ReplayReport>(`/api/history/replays/${id}`),
    ({ body: { endedAt } }) => endedAt !== null,
    { withinMs: A_REPLAY_MS },
  );
  return body;
}

/** One that came to its end; others may stop it meanwhile, as they may stop any. */
export async function wholeReplay(visitor: Visitor): Promise<ReplayReport> {
  return eventually(
    async () => endedReplay(visitor, (await beginReplay(visitor)).id),
    ({ state }) => state === 'done',
    { withinMs: A_REPLAY_MS },
  );
}
