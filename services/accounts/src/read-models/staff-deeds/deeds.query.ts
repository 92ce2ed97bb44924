import type { DeedRecord } from 'contracts/api/operations';
import { operationsQueries } from 'contracts/calls/operations';
import type { DeedFilter } from 'contracts/calls/operations';
import { isCompanyText } from 'kernel/crypto/company-vault';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, pageOf } from 'kernel/queries/rows';
import { superAdminsOnly } from 'kernel/http/policies';
import type { Knex } from 'knex';
import type { WithVaults } from '../../branch/present-branch.ts';
import { reasonOf } from '../../people/reason-of.ts';
import { STAFF_DEEDS } from './tables.ts';
import type { DeedTableRow } from './tables.ts';

/** What staff did, by its place in the log. */
export function deedsQuery(deps: WithVaults) {
  return query(operationsQueries['operations.deeds'], {
    scope: 'shared',
    reads: [STAFF_DEEDS],
    policy: superAdminsOnly,
    run: async ({ input: { offset, limit, order, ...filter }, db }) => {
      const orderBy = [{ column: 'position', order }];
      const slice = { offset, limit, orderBy };
      const { rows, total } = await pageOf<DeedTableRow>(matching(db, filter), slice);
      return { items: await recordsOf(deps, rows), total };
    },
  });
}

/** The next of them for whoever reads the whole list, newest first. */
export function deedExportQuery(deps: WithVaults) {
  return query(operationsQueries['operations.deedExport'], {
    scope: 'shared',
    reads: [STAFF_DEEDS],
    policy: superAdminsOnly,
    run: async ({ input: { before, limit, ...filter }, db }) => {
      const deeds = matching(db, filter);
      if (before !== undefined) void deeds.where('position', '<', before);
      const rows = await allRows<DeedTableRow>(deeds.orderBy('position', 'desc').limit(limit));
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { items: await recordsOf(deps, rows), next: last?.position ?? null };
    },
  });
}

function matching(db: QueryDatabase, filter: DeedFilter): Knex.QueryBuilder {
  const { actorId, kind, deed, search, since, until } = filter;
  const deeds = db.from(STAFF_DEEDS, 'deeds');
  if (actorId !== undefined) void deeds.where({ actor_id: actorId });
  if (kind !== undefined) void deeds.where({ kind });
  if (deed !== undefined) void deeds.where({ deed });
  if (search !== undefined) void deeds.where({ record_id: search.toLowerCase() });
  if (since !== undefined) void deeds.where('at', '>=', since);
  if (until !== undefined) void deeds.where('at', '<', until);
  return deeds;
}

async function recordsOf(deps: WithVaults, rows: readonly DeedTableRow[]): Promise<DeedRecord[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...recordOf(row),
      reason: await reasonIn(deps, row),
    })),
  );
}

/** Why, opened for this answer only: under the key of the company or of the person that it is about. */
async function reasonIn(deps: WithVaults, row: DeedTableRow): Promise<string | null> {
  const { record_id: record, company_id: companyId, reason } = row;
  if (reason !== null && companyId !== null && isCompanyText(reason)) {
    return deps.companyVault.open(companyId, reason);
  }
  return reasonOf(deps, record, { reason });
}

function recordOf(row: DeedTableRow): Omit<DeedRecord, 'reason'> {
  const { position: id, deed, kind } = row;
  return {
    id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorRole: row.actor_role,
    deed,
    kind,
    recordId: row.record_id,
    tenantId: row.tenant_id,
    commandId: row.command_id,
  };
}
