import type { OrderActor } from 'contracts/api/orders';
import type { AccountColleagues } from 'contracts/calls/accounts';
import type { StoredActor } from 'contracts/calls/ordering';

/** What people outside the company are called; their names are not the company's business. */
const STAFF: OrderActor = { kind: 'staff', name: 'Staff' };
const PORTAL: OrderActor = { kind: 'portal', name: 'Portal' };
/** Somebody of the company whose account cannot be read any more. */
const FORMER_COLLEAGUE: OrderActor = { kind: 'member', name: 'Former colleague' };

/** Ids of those whose names are to be looked up, each once. */
export function memberIds(actors: readonly StoredActor[]): string[] {
  return [...new Set(actors.filter(({ kind }) => kind === 'member').map(({ id }) => id))];
}

/** Names those who acted: colleagues by their own name, all others by what they are. */
export function actorNames(colleagues: AccountColleagues): (actor: StoredActor) => OrderActor {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  return ({ kind, id }) => {
    if (kind === 'staff') return STAFF;
    if (kind === 'portal') return PORTAL;
    const name = names.get(id);
    return name === undefined ? FORMER_COLLEAGUE : { kind, name };
  };
}
