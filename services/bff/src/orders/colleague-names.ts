import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { inParts } from '../gateway/in-parts.ts';
import type { Asking } from '../http/route.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Looks up names that are not among the known ones yet, as many at once as a query takes. */
export async function learnNames(
  ids: readonly string[],
  known: Map<string, string>,
  lookUp: (some: string[]) => Promise<readonly Named[]>,
): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  const found = await Promise.all(inParts(unknown, MAX_PAGE_ROWS).map((some) => lookUp([...some])));
  for (const { id, name } of found.flat()) known.set(id, name);
}

/** The same of colleagues. */
export async function learnColleagues(
  { runQuery }: Asking,
  userIds: readonly string[],
  known: Map<string, string>,
): Promise<void> {
  await learnNames(userIds, known, async (some) =>
    runQuery('accounts.colleagues', { userIds: some }),
  );
}

/** The same of companies, for admins. */
export async function learnCompanies(
  { runQuery }: Asking,
  companyIds: readonly string[],
  known: Map<string, string>,
): Promise<void> {
  await learnNames(companyIds, known, async (ids) => {
    const { items } = await runQuery('accounts.companies', { id: ids, limit: MAX_PAGE_ROWS });
    return items;
  });
}
