import type { Replay, ReplayRecord, ReplayReport } from 'contracts/api/history-replay';
import type { DeepReadonly } from 'contracts/calls/call';
import { isAdmin } from 'contracts/policies/access';
import { notFound } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type Asking = Pick<Call<RouteSchema, SignedIn>, 'runQuery' | 'caller'>;
type People = Awaited<ReturnType<typeof peopleOf>>;

/** Names are personal data, which auditors are not shown by the way: they are told ids. */
async function namesFor(call: Asking, ids: readonly string[]): Promise<People> {
  return isAdmin(call.caller.user.role) ? peopleOf(call, ids) : new Map();
}

/** Replays, with who asked for them by name. */
export async function namedReplays(
  call: Asking,
  records: readonly DeepReadonly<ReplayRecord>[],
): Promise<readonly Replay[]> {
  const ids = records.map(({ requestedById }) => requestedById);
  const people = await namesFor(call, ids);
  return records.map(({ requestedById, ...record }) => ({
    ...record,
    requestedBy: namedActor(people, requestedById),
  }));
}

/** One replay with what was found; where two were asked for at the same moment, the one that is done for both. */
export async function readReplay(call: Asking, replayId: string): Promise<ReplayReport> {
  const report = await call.runQuery('history.replay', { replayId });
  if (!report) throw notFound('There is no such replay.');
  const { requestedById, ...told } = report;
  const people = await namesFor(call, [requestedById]);
  return { ...told, requestedBy: namedActor(people, requestedById) };
}

export async function readBegunReplay(call: Asking, replayId: string): Promise<ReplayReport> {
  const own = await call.runQuery('history.replay', { replayId });
  if (own) return readReplay(call, replayId);
  const { items } = await call.runQuery('history.replays', { offset: 0, limit: 1 });
  return readReplay(call, items[0]?.id ?? replayId);
}
