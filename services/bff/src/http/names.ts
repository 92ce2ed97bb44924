import type { NamedActor } from 'contracts/api/admin-keys';
import { idSchema } from 'contracts/primitives/ids';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { Asking } from './route.ts';

interface KnownPerson {
  readonly name: string;
  readonly companyName: string | null;
}

/** People by id, for admins, who look back at what anybody did. Processes and operators of the machine have no account. */
export async function peopleOf(
  { runQuery }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  const userIds = [...new Set(ids)].filter((id) => idSchema.safeParse(id).success);
  const found = new Map<string, KnownPerson>();
  for (let from = 0; from < userIds.length; from += MAX_PAGE_ROWS) {
    const part = userIds.slice(from, from + MAX_PAGE_ROWS);
    const people = await runQuery('accounts.names', { userIds: part });
    for (const { id, ...person } of people) found.set(id, person);
  }
  return found;
}

/** Names an actor from {@link peopleOf}. */
export function namedActor(people: ReadonlyMap<string, KnownPerson>, id: string): NamedActor {
  return { id, name: people.get(id)?.name ?? null };
}
