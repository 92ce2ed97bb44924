import type { ActionRecord } from 'contracts/api/operations';
import { operationsQueries } from 'contracts/calls/operations';
import type { ActionFilter } from 'contracts/calls/operations';
import { isCompanyText } from 'kernel/crypto/company-vault';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, pageOf } from 'kernel/queries/rows';
import { superAdminsOnly } from 'kernel/http/policies';
import type { Knex } from 'knex';
import type { WithVaults } from '../../branch/present-branch.ts';
import { reasonOf } from '../../people/reason-of.ts';
import { STAFF_ACTIONS } from './tables.ts';
import type { ActionTableRow } from './tables.ts';

/** What staff did, by its place in the log. */
export function actionsQuery(deps: WithVaults) {
  return query(operationsQueries['operations.deeds'], {
    scope: 'shared',
    reads: [STAFF_ACTIONS],
    policy: superAdminsOnly,
    run: async ({ input: { offset, limit, order, ...filter }, db }) => {
      const orderBy = [{ column: 'position', order }];
      const slice = { offset, limit, orderBy };
      const { rows, total } = await pageOf<ActionTableRow>(matching(db, filter), slice);
      return { items: await recordsOf(deps, rows), total };
    },
  });
}

/** The next of them for whoever reads the whole list, newest first. */
export function actionExportQuery(deps: WithVaults) {
  return query(operationsQueries['operations.deedExport'], {
    scope: 'shared',
    reads: [STAFF_ACTIONS],
    policy: superAdminsOnly,
    run: async ({ input: { before, limit, ...filter }, db }) => {
      const actions = matching(db, filter);
      if (before !== undefined) void actions.where('position', '<', before);
      const rows = await allRows<ActionTableRow>(actions.orderBy('position', 'desc').limit(limit));
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { items: await recordsOf(deps, rows), next: last?.position ?? null };
    },
  });
}

function matching(db: QueryDatabase, filter: ActionFilter): Knex.QueryBuilder {
  const { actorId, kind, deed: action, search, since, until } = filter;
  const actions = db.from(STAFF_ACTIONS, 'deeds');
  if (actorId !== undefined) void actions.where({ actor_id: actorId });
  if (kind !== undefined) void actions.where({ kind });
  if (action !== undefined) void actions.where({ deed: action });
  if (search !== undefined) void actions.where({ record_id: search.toLowerCase() });
  if (since !== undefined) void actions.where('at', '>=', since);
  if (until !== undefined) void actions.where('at', '<', until);
  return actions;
}

async function recordsOf(
  deps: WithVaults,
  rows: readonly ActionTableRow[],
): Promise<ActionRecord[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...recordOf(row),
      reason: await reasonIn(deps, row),
    })),
  );
}

/** Why, opened for this answer only: under the key of the company or of the person that it is about. */
async function reasonIn(deps: WithVaults, row: ActionTableRow): Promise<string | null> {
  const { record_id: record, company_id: companyId, reason } = row;
  if (reason !== null && companyId !== null && isCompanyText(reason)) {
    return deps.companyVault.open(companyId, reason);
  }
  return reasonOf(deps, record, { reason });
}

function recordOf(row: ActionTableRow): Omit<ActionRecord, 'reason'> {
  const { position: id, deed: action, kind } = row;
  return {
    id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorRole: row.actor_role,
    deed: action,
    kind,
    recordId: row.record_id,
    tenantId: row.tenant_id,
    commandId: row.command_id,
  };
}
