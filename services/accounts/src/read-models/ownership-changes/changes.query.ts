import type { StoredOwnershipChange } from 'contracts/api/ownership';
import { ownershipQueries } from 'contracts/calls/ownership';
import type { OwnershipNotice } from 'contracts/calls/ownership';
import { endsOwnership } from 'contracts/constants/ownership';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { companyOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import { changeDecided } from '../../ownership/ownership.ts';
import { DIRECTORY } from '../accounts-directory/projection.ts';
import type { UserRow } from '../accounts-directory/tables.ts';
import type { WithVault } from '../accounts-directory/user-row.ts';
import { instant, userOf } from '../accounts-directory/user-row.ts';
import { OWNERSHIP_CHANGES_MODEL } from './tables.ts';
import type { OwnershipRow } from './tables.ts';

const SHOWN_FOR_MS = 30 * 24 * 60 * 60_000;

interface Deps extends WithVault {
  readonly companyVault: OpensTexts;
}

/** What waits for the actor, an owner, and what came of the latest. */
export function ownOwnershipQuery(deps: Deps): Query {
  return query(ownershipQueries['ownership.own'], {
    scope: 'company',
    reads: [OWNERSHIP_CHANGES_MODEL],
    policy: membersOnly,
    run: async ({ actor, db }) => changesOf(deps, db, companyOf(actor)),
  });
}

/** The same of any company, for administrators. */
export function companyOwnershipQuery(deps: Deps): Query {
  return query(ownershipQueries['ownership.ofCompany'], {
    scope: 'every-company',
    reads: [OWNERSHIP_CHANGES_MODEL],
    policy: adminsOnly,
    run: async ({ input: { companyId }, db }) => changesOf(deps, db, companyId),
  });
}

/** Of every company: what waits though the owners' time is over, as the command line lists it. */
export function overdueOwnershipQuery(deps: Deps): Query {
  return query(ownershipQueries['ownership.overdue'], {
    scope: 'every-company',
    reads: [OWNERSHIP_CHANGES_MODEL],
    policy: adminsOnly,
    run: async ({ db }) => {
      const changes = db.from(OWNERSHIP_CHANGES_MODEL, 'changes');
      const rows = await allRows<OwnershipRow>(
        changes
          .where({ status: 'waiting' })
          .where('due_at', '<', new Date())
          .orderBy('requested_at'),
      );
      return Promise.all(rows.map(async (row) => changeOf(deps, row)));
    },
  });
}

/** A change, and whom the mailer notifies of it. */
export function ownershipNoticeQuery(deps: Deps): Query {
  return query(ownershipQueries['ownership.told'], {
    scope: 'every-company',
    reads: [OWNERSHIP_CHANGES_MODEL, DIRECTORY],
    policy: adminsOnly,
    run: async ({ input: { changeId }, db }) => {
      const changes = db.from(OWNERSHIP_CHANGES_MODEL, 'changes');
      const row = await firstRow<OwnershipRow>(changes.where({ change_id: changeId }));
      if (!row) return changeDecided();
      const rows = await allRows<UserRow>(
        db
          .from(DIRECTORY, 'users')
          .where({ company_id: row.company_id })
          .orderBy(['registered_at', 'user_id']),
      );
      const about = rows.find(({ user_id: id }) => id === row.user_id);
      if (!about) return changeDecided();
      // Whoever was an owner until this change is notified too.
      const isNotified = ({
        user_id: id,
        company_role: role,
        erased_at: erasedAt,
      }: UserRow): boolean =>
        erasedAt === null &&
        (role === 'owner' || (id === row.user_id && endsOwnership(row.change)));
      const owners = await Promise.all(
        rows.filter(isNotified).map(async (each) => userOf(deps, each)),
      );
      const [change, person] = await Promise.all([changeOf(deps, row), userOf(deps, about)]);
      return { change, person, owners } satisfies OwnershipNotice;
    },
  });
}

async function changesOf(
  deps: Deps,
  db: QueryDatabase,
  companyId: string,
): Promise<StoredOwnershipChange[]> {
  const since = new Date(Date.now() - SHOWN_FOR_MS);
  const rows = await allRows<OwnershipRow>(
    db
      .from(OWNERSHIP_CHANGES_MODEL, 'changes')
      .where({ company_id: companyId })
      .where('requested_at', '>', since)
      .orderBy('requested_at', 'desc'),
  );
  return Promise.all(rows.map(async (row) => changeOf(deps, row)));
}

async function changeOf({ companyVault }: Deps, row: OwnershipRow): Promise<StoredOwnershipChange> {
  return {
    id: row.change_id,
    companyId: row.company_id,
    userId: row.user_id,
    change: row.change,
    role: row.role,
    status: row.status,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    dueAt: instant(row.due_at),
    decidedBy: row.decided_by,
    decidedAt: instant(row.decided_at),
    ground: row.ground,
    because: row.because,
    reason: await openIfAny(companyVault, row.company_id, row.reason),
  };
}
