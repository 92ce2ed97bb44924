import { checkBody, keyOf, routeAt } from 'bff/testing/check-response';
import type { HttpResponse } from '../../harness/http-client.ts';
import type { Attack } from '../prepare-attack.ts';
import type { Call } from './guest.ts';
import { openGuests } from './guests.ts';
import type { Guests } from './guests.ts';
import { allVisits } from './visits.ts';

/** Honest people beside an attack, one visit after the other. */
export interface HonestLane {
  /** Makes the visit that no lane has begun yet; once each was begun, it starts anew. */
  visit(): Promise<void>;
}

/** Whether each kind of visit was begun, by whichever lane: one that has ended its own waits for nothing else. */
export function begunAllVisits({ visits }: Attack): boolean {
  return visits.begun >= allVisits.length;
}

export async function honestLane(attack: Attack): Promise<HonestLane> {
  let guests = await open(attack);
  return {
    visit: async () => {
      const visit = allVisits[attack.visits.next() % allVisits.length];
      try {
        await visit?.run(guests);
      } catch (error) {
        attack.tally.fault(`${visit?.name ?? ''} failed: ${String(error)}`);
        // What was left half done must not fail the next visits too.
        guests = await open(attack);
      }
    },
  };
}

async function open({ portal, sockets, tally, victims, visited }: Attack): Promise<Guests> {
  return openGuests({
    portal,
    origin: portal.address.shopUrl,
    sockets,
    tally,
    targets: victims.targets,
    logins: victims.logins,
    succeeded: (call, answer) => noteVisit(visited, call, answer),
  });
}

/** @throws when an answer is not what its route says; a route is visited once it has answered by its schema. */
function noteVisit(visited: Attack['visited'], call: Call, answer?: HttpResponse): void {
  const route = routeAt(...call);
  if (!route) return;
  const [type] = [answer?.headers['content-type']].flat();
  const isHeld = checkBody(route, { type, body: answer?.body });
  if (isHeld || !route.response) visited.add(keyOf(route));
}
