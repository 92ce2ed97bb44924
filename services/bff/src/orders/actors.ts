import type { OrderActor } from 'contracts/api/orders';
import type { StoredActor } from 'contracts/calls/ordering';
import type { Asking } from '../http/route.ts';
import { learnColleagues } from './colleague-names.ts';

/** What people outside the company are called; their names are not the company's business. */
const STAFF: OrderActor = { kind: 'staff', name: 'Staff' };
const PORTAL: OrderActor = { kind: 'portal', name: 'Portal' };
/** Somebody of the company whose account cannot be read any more. */
const FORMER_COLLEAGUE: OrderActor = { kind: 'former', name: '' };

/** Names those who acted: colleagues by their own name, all others by what they are. */
export async function nameActors(
  asking: Asking,
  actors: readonly StoredActor[],
): Promise<(actor: StoredActor) => OrderActor> {
  const names = new Map<string, string>();
  const members = actors.filter(({ kind }) => kind === 'member');
  await learnColleagues(
    asking,
    members.map(({ id }) => id),
    names,
  );
  return actorNames(names);
}

/** The same where the names of colleagues are known. */
export function actorNames(names: ReadonlyMap<string, string>): (actor: StoredActor) => OrderActor {
  return ({ kind, id }) => {
    if (kind === 'staff') return STAFF;
    if (kind === 'portal') return PORTAL;
    const name = names.get(id);
    return name === undefined ? FORMER_COLLEAGUE : { kind, name };
  };
}

/** The same of colleagues alone. */
export async function nameMembers(
  asking: Asking,
  userIds: readonly string[],
): Promise<(userId: string) => OrderActor> {
  const member = (id: string): StoredActor => ({ kind: 'member', id });
  const nameOf = await nameActors(asking, userIds.map(member));
  return (userId) => nameOf(member(userId));
}
