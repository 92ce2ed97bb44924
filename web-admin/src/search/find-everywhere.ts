import type { SearchHit } from 'contracts/api/console-search';
import { paths } from 'contracts/api/paths';
import { toHttpError } from '../data/http-error.ts';
import { call } from '../request/api-client.ts';

/** What a text may mean. It is sent as a body: somebody may have pasted a licence key, which no address may hold. */
export async function findEverywhere(
  q: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  try {
    return await call<readonly SearchHit[]>('POST', paths.admin.search, { body: { q }, signal });
  } catch (error) {
    throw toHttpError(error);
  }
}
