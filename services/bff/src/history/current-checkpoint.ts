import { namedCheckpoint } from 'contracts/history/named-checkpoint';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import type { Asking } from '../http/route.ts';

/** The last signed checkpoint of the log, for a file that leaves the portal; undefined while nothing was ever signed. */
export async function currentCheckpoint({
  runQuery,
}: Asking): Promise<NamedCheckpoint | undefined> {
  return namedCheckpoint((await runQuery('history.log', {})).checkpoint);
}
