import type { CompanySight } from 'contracts/api/company-sight';
import { companySightQueries } from 'contracts/calls/company-sight';
import { WHOLE_COMPANY, boundTo } from 'contracts/policies/branch-rights';
import { companyOf } from 'kernel/http/actor';
import type { RowOf } from 'kernel/projections/define-table';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { DIRECTORY } from './projection.ts';
import type { UserRow, sights } from './tables.ts';

type SightRow = RowOf<typeof sights>;

/** What the actor's own company has chosen. */
export const sightQuery: Query = query(companySightQueries['accounts.sight'], {
  scope: 'company',
  reads: [DIRECTORY],
  policy: membersOnly,
  run: ({ actor, db }) => sightOf(db, companyOf(actor)),
});

/** What some companies have chosen, or what holds until they do. */
async function sightsOf(
  db: QueryDatabase,
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanySight> {
  const found = db.from(DIRECTORY, 'sights').whereIn('company_id', [...companyIds]);
  const rows = new Map((await allRows<SightRow>(found)).map((row) => [row.company_id, row]));
  return (companyId) => chosenIn(rows.get(companyId));
}

/** The branches whose things alone somebody sees; null for the whole company. */
export async function boundToOf(db: QueryDatabase, row: UserRow): Promise<string[] | null> {
  // Where there is nothing to be bound to, the company need not be asked.
  if (row.company_id === null || row.branch_ids === null) return null;
  return boundIn(await sightOf(db, row.company_id), row);
}

/** The same of many, by their ids. */
export async function allBoundToOf(
  db: QueryDatabase,
  rows: readonly UserRow[],
): Promise<ReadonlyMap<string, string[]>> {
  const bindable = rows.filter(({ branch_ids: branchIds }) => branchIds !== null);
  if (bindable.length === 0) return new Map();
  const sights = await sightsOf(
    db,
    bindable.flatMap((row) => row.company_id ?? []),
  );
  const found = bindable.flatMap((row) => {
    const bound = boundIn(sights(row.company_id ?? ''), row);
    return bound === null ? [] : [[row.user_id, bound] as const];
  });
  return new Map(found);
}

function boundIn(
  sight: CompanySight,
  { company_role: role, branch_ids: branchIds }: UserRow,
): string[] | null {
  const bound = role === null ? null : boundTo(sight, { role, branchIds });
  return bound && [...bound];
}

/** What a company has chosen, or what holds until it does. */
export async function sightOf(db: QueryDatabase, companyId: string): Promise<CompanySight> {
  const found = db.from(DIRECTORY, 'sights').where({ company_id: companyId });
  return chosenIn(await firstRow<SightRow>(found));
}

function chosenIn(row: SightRow | undefined): CompanySight {
  if (!row) return { ...WHOLE_COMPANY, chosen: false };
  return { buyersSee: row.buyers_see, viewersSee: row.viewers_see, chosen: true };
}
