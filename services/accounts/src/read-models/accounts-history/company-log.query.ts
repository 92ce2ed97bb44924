import type { CompanyLogEntry } from 'contracts/api/company-log';
import { colleaguesQueries } from 'contracts/calls/colleagues';
import { companyOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, pageOf } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import type { Knex } from 'knex';
import type { WithVaults } from '../../branch/present-branch.ts';
import { DIRECTORY } from '../accounts-directory/projection.ts';
import { BRANCHES } from '../branches/tables.ts';
import { CHANGING_TYPES, loggedAction, loggedTypes } from './log-actions.ts';
import { beforeAnything, logFieldsOf } from './log-fields.ts';
import { branchNames, namesIn, subjectsOf } from './log-names.ts';
import type { Named } from './log-names.ts';
import type { HistoryRow } from './tables.ts';
import { ACCOUNTS_HISTORY } from './tables.ts';

type Row = HistoryRow & { readonly position: string };

/** What was changed in the actor's company. Staff appear without names. */
export function companyLogQuery(deps: WithVaults): Query {
  return query(colleaguesQueries['colleagues.log'], {
    scope: 'company',
    reads: [ACCOUNTS_HISTORY, DIRECTORY, BRANCHES],
    policy: membersOnly,
    run: async ({ input: { kind, offset, limit }, actor, db }) => {
      const companyId = companyOf(actor) ?? '';
      const matching = entriesOf(db, companyId).whereIn('type', loggedTypes(kind));
      const orderBy = [{ column: 'position', order: 'desc' as const }];
      const { rows, total } = await pageOf<Row>(matching, { offset, limit, orderBy });
      return { items: await entriesFor(deps, db, { companyId, rows }), total };
    },
  });
}

/** What happened to the company itself, and to the accounts of its people. */
function entriesOf(db: QueryDatabase, companyId: string): Knex.QueryBuilder {
  const people = db.from(DIRECTORY, 'users').where({ company_id: companyId }).select('user_id');
  return db
    .from(ACCOUNTS_HISTORY, 'entries')
    .where(
      (either) => void either.where({ subject_id: companyId }).orWhereIn('subject_id', people),
    );
}

interface Page {
  readonly companyId: string;
  readonly rows: readonly Row[];
}

async function entriesFor(
  deps: WithVaults,
  db: QueryDatabase,
  page: Page,
): Promise<CompanyLogEntry[]> {
  const [newest] = page.rows;
  if (!newest) return [];
  const named = await namesIn(deps, db, page);
  const changes = await changesOf(deps, db, { ...page, upTo: newest.position });
  return page.rows.flatMap((row) => {
    const action = loggedAction(row.type);
    if (action === undefined) return [];
    return [
      {
        id: row.entry_id,
        at: row.at.toISOString(),
        deed: action,
        actor: actorOf(row, named),
        subject: subjectsOf(row, named),
        changes: changes.get(row.entry_id) ?? [],
      },
    ];
  });
}

/** Whoever registered, or took up an invitation, was nobody yet: they did it themselves. */
function actorOf({ actor_id: id, type, data }: Row, { people }: Named): CompanyLogEntry['actor'] {
  const userId = data['userId'];
  const oneself = type === 'UserRegistered.v1' || type === 'CompanyRoleGiven.v1';
  const actor = id === 'anonymous' && oneself && typeof userId === 'string' ? userId : id;
  if (people.has(actor)) return { kind: 'colleague', name: people.get(actor) ?? null };
  const isPortal = actor === 'anonymous' || actor.startsWith('system:');
  return { kind: isPortal ? 'portal' : 'staff', name: null };
}

/** What each event of the page has changed: everything that was said before it says what was. */
async function changesOf(
  deps: WithVaults,
  db: QueryDatabase,
  { companyId, rows, upTo }: Page & { readonly upTo: string },
): Promise<ReadonlyMap<string, CompanyLogEntry['changes']>> {
  const shownIds = new Set(rows.map(({ entry_id: id }) => id));
  const nameOf = await branchNames(deps, db, companyId);
  const openedAt = await openingsOf(db, companyId);
  const so = db.from(ACCOUNTS_HISTORY, 'entries').where({ subject_id: companyId });
  const all = await allRows<Row>(
    so.whereIn('type', CHANGING_TYPES).where('position', '<=', upTo).orderBy('position'),
  );
  const fields = await Promise.all(all.map((row) => logFieldsOf(deps, row, nameOf)));
  const known = new Map<string, Readonly<Record<string, string>>>();
  const changes = new Map<string, CompanyLogEntry['changes']>();
  all.forEach((row, index) => {
    const { of, values: set } = fields[index] ?? { of: '', values: {} };
    const before = known.get(of) ?? beforeAnything(row, openedAt);
    if (shownIds.has(row.entry_id)) changes.set(row.entry_id, differences(before, set));
    known.set(of, { ...before, ...set });
  });
  return changes;
}

/** When the account of each person of the company was opened. */
async function openingsOf(
  db: QueryDatabase,
  companyId: string,
): Promise<ReadonlyMap<string, Date>> {
  const opened = await allRows<Row>(entriesOf(db, companyId).where({ type: 'UserRegistered.v1' }));
  return new Map(opened.map(({ subject_id: userId, at }) => [userId, at]));
}

function differences(
  before: Readonly<Record<string, string>>,
  set: Awaited<ReturnType<typeof logFieldsOf>>['values'],
): CompanyLogEntry['changes'] {
  // Object.entries forgets which names there are.
  const entries = Object.entries(set) as [CompanyLogEntry['changes'][number]['field'], string][];
  return entries
    .filter(([field, text]) => (before[field] ?? '') !== text)
    .map(([field, text]) => ({ field, before: before[field] || null, after: text || null }));
}
