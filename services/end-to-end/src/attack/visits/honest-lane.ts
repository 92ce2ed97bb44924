import { pathPattern } from 'bff/testing/path-pattern';
import { allRoutes } from 'bff/routes/routes';
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
    succeeded: (call) => {
      const route = routeOf(call);
      if (route !== undefined) visited.add(route);
    },
  });
}

/** The first that fits, as the router takes it. */
function routeOf([method, path]: Call): string | undefined {
  const [address = ''] = path.split('?');
  const found = allRoutes.find(
    (route) => route.method === method && pathPattern(route.path).test(address),
  );
  return found && `${found.method} ${found.path}`;
}
