import type { Rebuild, RebuildRecord } from 'contracts/api/operations';
import type { DeepReadonly } from 'contracts/calls/call';
import { notFound } from 'kernel/http/http-error';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Asking } from '../http/route.ts';

/** Rebuilds, with who asked for them by name. */
export async function namedRebuilds(
  call: Asking,
  records: readonly DeepReadonly<RebuildRecord>[],
): Promise<readonly Rebuild[]> {
  const ids = records.map(({ requestedById }) => requestedById);
  const people = await peopleOf(call, ids);
  return records.map(({ requestedById, ...record }) => ({
    ...record,
    requestedBy: namedActor(people, requestedById),
  }));
}

/** One rebuild; where two were asked for at the same moment, the one that is done for both. */
export async function readRebuild(
  call: Asking,
  criteria: { readonly rebuildId: string; readonly projection?: string },
): Promise<Rebuild> {
  const { rebuildId, projection } = criteria;
  const own = await call.runQuery('operations.rebuilds', { rebuildId });
  const found =
    own.items.length > 0 || projection === undefined
      ? own
      : await call.runQuery('operations.rebuilds', { projection, limit: 1 });
  const [rebuild] = await namedRebuilds(call, found.items);
  if (!rebuild) throw notFound('There is no such rebuild.');
  return rebuild;
}
