import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { Call, RouteSchema } from '../http/route.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

/** Looks up names of colleagues that are not among the known ones yet, however many they are. */
export async function learnColleagues(
  { runQuery }: Asking,
  userIds: readonly string[],
  known: Map<string, string>,
): Promise<void> {
  const unknown = [...new Set(userIds)].filter((id) => !known.has(id));
  for (let from = 0; from < unknown.length; from += MAX_PAGE_ROWS) {
    const some = unknown.slice(from, from + MAX_PAGE_ROWS);
    const found = await runQuery('accounts.colleagues', { userIds: some });
    for (const { id, name } of found) known.set(id, name);
  }
}
