import type { HistoryEntry } from 'contracts/api/admin-people';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Asking } from '../http/route.ts';

interface Someone {
  readonly id: string;
}

type Unnamed = Omit<HistoryEntry, 'actor' | 'person'> & {
  readonly actor: Someone;
  readonly person?: Someone | undefined;
};

/** A record's history, everybody in it by name. */
export async function namedHistory(
  call: Asking,
  entries: readonly Unnamed[],
): Promise<readonly HistoryEntry[]> {
  const people = await peopleOf(
    call,
    entries.flatMap(({ actor, person }) => (person ? [actor.id, person.id] : [actor.id])),
  );
  return entries.map(({ actor, person, ...entry }) => ({
    ...entry,
    actor: namedActor(people, actor.id),
    ...(person && { person: namedActor(people, person.id) }),
  }));
}
