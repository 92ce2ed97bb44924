import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import type { WithVaults } from '../../branch/present-branch.ts';
import { DIRECTORY } from '../accounts-directory/projection.ts';
import type { UserRow } from '../accounts-directory/tables.ts';
import type { BranchRow } from '../branches/tables.ts';
import { BRANCHES } from '../branches/tables.ts';
import type { HistoryRow } from './tables.ts';
import { ACCOUNTS_HISTORY } from './tables.ts';

/** What people, branches and invitations in a page of the log are called. */
export interface Named {
  /** Everybody of the company; null of whoever was erased. */
  readonly people: ReadonlyMap<string, string | null>;
  /** The address of each invitation. */
  readonly invited: ReadonlyMap<string, string>;
  branch(id: string): string;
}

interface Page {
  readonly companyId: string;
  readonly rows: readonly HistoryRow[];
}

/** Opened for this answer only, and of the company's own alone. */
export async function namesIn(deps: WithVaults, db: QueryDatabase, page: Page): Promise<Named> {
  const [people, invited, branch] = await Promise.all([
    peopleOf(deps, db, page),
    invitedIn(deps, db, page),
    branchNames(deps, db, page.companyId),
  ]);
  return { people, invited, branch };
}

async function peopleOf(
  { vault }: WithVaults,
  db: QueryDatabase,
  { companyId, rows }: Page,
): Promise<ReadonlyMap<string, string | null>> {
  const ids = new Set(rows.flatMap(({ actor_id: id, data }) => [id, String(data['userId'])]));
  const users = await allRows<UserRow>(
    db.from(DIRECTORY, 'users').where({ company_id: companyId }),
  );
  const named = users
    .filter(({ user_id: id }) => ids.has(id))
    .map(async ({ user_id: id, first_name: firstName, last_name: lastName, erased_at: erased }) => {
      if (erased !== null) return [id, null] as const;
      const opened = await vault.open(id, { firstName, lastName });
      return [id, `${opened.firstName} ${opened.lastName}`.trim()] as const;
    });
  return new Map(await Promise.all(named));
}

/** Only the first event of an invitation holds its address. */
async function invitedIn(
  { vault }: WithVaults,
  db: QueryDatabase,
  { companyId, rows }: Page,
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ data: { invitationId: id } }) =>
    typeof id === 'string' ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const sent = await allRows<HistoryRow>(
    db
      .from(ACCOUNTS_HISTORY, 'entries')
      .where({ subject_id: companyId, type: 'InvitationSent.v2' })
      .whereRaw("data->>'invitationId' = ANY(?)", [ids]),
  );
  const addresses = sent.map(async ({ data: { invitationId, personId, email } }) => {
    const opened = await vault.open(String(personId), { email: String(email) });
    return [String(invitationId), opened.email] as const;
  });
  return new Map(await Promise.all(addresses));
}

/** A branch by its name now; the main one is called as the company is until it is given a name. */
export async function branchNames(
  { companyVault }: WithVaults,
  db: QueryDatabase,
  companyId: string,
): Promise<(id: string) => string> {
  const rows = await allRows<BranchRow>(
    db.from(BRANCHES, 'branches').where({ company_id: companyId }),
  );
  const named = rows.map(async ({ branch_id: id, name, company_name: ofCompany }) => {
    const opened = name ? await companyVault.open(companyId, name) : (ofCompany ?? '');
    return [id, opened] as const;
  });
  const names = new Map(await Promise.all(named));
  return (id) => names.get(id) ?? '';
}

/** Whom or what an event is about; null for the company itself, and for whoever was erased. */
export function subjectsOf(
  { data }: HistoryRow,
  { people, invited, branch }: Named,
): string | null {
  const { invitationId, branchId, userId } = data;
  if (typeof invitationId === 'string') return invited.get(invitationId) ?? null;
  if (typeof branchId === 'string') return branch(branchId) || null;
  return typeof userId === 'string' ? (people.get(userId) ?? null) : null;
}
