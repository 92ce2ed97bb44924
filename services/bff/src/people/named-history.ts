import type { HistoryEntry } from 'contracts/api/admin-people';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type Unnamed = Omit<HistoryEntry, 'actor'> & { readonly actor: { readonly id: string } };

/** A record's history, everybody in it by name. */
export async function namedHistory(
  call: Pick<Call<RouteSchema, unknown>, 'runQuery'>,
  entries: readonly Unnamed[],
): Promise<readonly HistoryEntry[]> {
  const people = await peopleOf(
    call,
    entries.map(({ actor }) => actor.id),
  );
  return entries.map((entry) => ({ ...entry, actor: namedActor(people, entry.actor.id) }));
}
