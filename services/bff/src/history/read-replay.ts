import type { Replay, ReplayRecord, ReplayReport } from 'contracts/api/history-replay';
import type { DeepReadonly } from 'contracts/calls/call';
import { notFound } from 'kernel/http/http-error';
import { namedActor } from '../http/names.ts';
import { namesFor, withRequesters } from './with-requesters.ts';
import type { Asking } from './with-requesters.ts';

/** Replays, with who asked for them by name. */
export async function namedReplays(
  call: Asking,
  records: readonly DeepReadonly<ReplayRecord>[],
): Promise<readonly Replay[]> {
  return withRequesters(call, records);
}

/** One replay with what was found; where two were asked for at the same moment, the one that is done for both. */
export async function readReplay(call: Asking, replayId: string): Promise<ReplayReport> {
  const report = await call.runQuery('history.replay', { replayId });
  if (!report) throw notFound('There is no such replay.');
  const { requestedById, ...shown } = report;
  const people = await namesFor(call, [requestedById]);
  return { ...shown, requestedBy: namedActor(people, requestedById) };
}

export async function readBegunReplay(call: Asking, replayId: string): Promise<ReplayReport> {
  const own = await call.runQuery('history.replay', { replayId });
  if (own) return readReplay(call, replayId);
  const { items } = await call.runQuery('history.replays', { offset: 0, limit: 1 });
  return readReplay(call, items[0]?.id ?? replayId);
}
