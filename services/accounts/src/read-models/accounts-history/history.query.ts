import { peopleQueries } from 'contracts/calls/people';
import type { RecordHistoryEntry } from 'contracts/calls/record-history';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import type { WithVaults } from '../../branch/present-branch.ts';
import { noSuchCompany } from '../../company/company.ts';
import { noSuchUser } from '../../user/refusals.ts';
import { colleagueOf, readableFields } from './readable-fields.ts';
import type { Fields } from './readable-fields.ts';
import { actionOf } from './actions.ts';
import { reasonOf } from '../../people/reason-of.ts';
import type { HistoryRow } from './tables.ts';
import { ACCOUNTS_HISTORY } from './tables.ts';

/** What happened to an account, newest first. */
export function userHistoryQuery(deps: WithVaults): Query {
  return query(peopleQueries['people.userHistory'], {
    scope: 'shared',
    reads: [ACCOUNTS_HISTORY],
    policy: adminsOnly,
    run: async ({ input, db }) => (await historyOf(deps, db, input.userId)) ?? noSuchUser(),
  });
}

/** What happened to a company and its branches, newest first. */
export function companyHistoryQuery(deps: WithVaults): Query {
  return query(peopleQueries['people.companyHistory'], {
    scope: 'shared',
    reads: [ACCOUNTS_HISTORY],
    policy: adminsOnly,
    run: async ({ input, db }) => (await historyOf(deps, db, input.companyId)) ?? noSuchCompany(),
  });
}

/** Undefined where nothing ever happened: there is no such thing. */
export async function historyOf(
  deps: WithVaults,
  db: QueryDatabase,
  subject: string,
): Promise<RecordHistoryEntry[] | undefined> {
  const found = db.from(ACCOUNTS_HISTORY, 'entries').where({ subject_id: subject });
  const all = await allRows<HistoryRow>(found.orderBy('position'));
  // What a company's owners are shown beside it, of invitations, is no step of the record.
  const rows = all.filter(({ type }) => actionOf(type) !== undefined);
  if (rows.length === 0) return undefined;
  const read = await Promise.all(rows.map((row) => readableFields(deps, row)));
  const reasons = await Promise.all(rows.map((row) => reasonOf(deps, row.subject_id, row.data)));
  const known = new Map<string, string>();
  return rows
    .map((row, index) => ({
      ...entryOf(row, read[index] ?? { of: '', fields: {} }, known),
      reason: reasons[index] ?? null,
    }))
    .toReversed();
}

/** What was known of each thing so far says what a field was before. */
function entryOf(row: HistoryRow, { of, fields }: Fields, known: Map<string, string>) {
  const changes = Object.entries(fields).map(([field, after]) => {
    const before = known.get(`${of} ${field}`) ?? null;
    known.set(`${of} ${field}`, after);
    return { field, before, after: after === '' ? null : after };
  });
  const colleague = colleagueOf(row.data);
  return {
    id: row.entry_id,
    at: row.at.toISOString(),
    kind: actionOf(row.type) ?? 'changed',
    actor: { id: row.actor_id },
    ...(colleague !== undefined && colleague !== row.subject_id && { person: { id: colleague } }),
    changes,
  };
}
