import type { Attack } from '../prepare-attack.ts';
import { openGuests } from './guests.ts';
import type { Guests } from './guests.ts';
import { noteVisit } from './note-visit.ts';
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
