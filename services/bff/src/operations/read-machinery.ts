import type { Dashboard } from 'contracts/api/console';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import { superAdmins } from '../policies/policies.ts';

type Asking = Pick<Call<SignedIn>, 'caller' | 'runQuery'>;

/** What waits in the machinery, and how far the read models are behind; null for whoever may not look into it. */
export async function readMachinery({ caller, runQuery }: Asking): Promise<Dashboard['machinery']> {
  if (superAdmins(caller.user) !== true) return null;
  const [parked, standings] = await Promise.all([
    runQuery('operations.parked', {}),
    runQuery('operations.projections', {}),
  ]);
  const lags = standings.map(({ behindEvents, behindAtLeast }) => ({
    events: behindEvents,
    atLeast: behindAtLeast,
  }));
  const [furthest = { events: 0, atLeast: false }] = lags.toSorted((a, b) => b.events - a.events);
  return { parked: parked.filter(({ state }) => state !== 'retrying').length, lag: furthest };
}
