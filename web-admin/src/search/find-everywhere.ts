import type { SearchHit } from 'contracts/api/console-search';
import { api } from '../data/api.ts';

/** What a text may mean. It is sent as a body: somebody may have pasted a licence key, which no address may hold. */
export async function findEverywhere(
  q: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  return api('POST /api/admin/search', { q }, { signal });
}
