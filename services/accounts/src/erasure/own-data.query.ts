import { erasureQueries } from 'contracts/calls/history-erasure';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import type { WithVaults } from '../branch/present-branch.ts';
import type { AttemptRow, MailRow } from '../own-tables.ts';
import { DIRECTORY } from '../read-models/accounts-directory/projection.ts';
import type { UserRow } from '../read-models/accounts-directory/tables.ts';
import type { WithVault } from '../read-models/accounts-directory/user-row.ts';
import { instant, userOf } from '../read-models/accounts-directory/user-row.ts';
import { historyOf } from '../read-models/accounts-history/history.query.ts';
import { ACCOUNTS_HISTORY } from '../read-models/accounts-history/tables.ts';
import type { BranchRow } from '../read-models/branches/tables.ts';
import { BRANCHES } from '../read-models/branches/tables.ts';
import { noSuchUser } from '../user/refusals.ts';
import { ownFactors } from './own-factors.ts';

/** What the area knows of a person, decrypted for this answer only. */
export function ownDataQuery(deps: WithVaults): Query {
  return query(erasureQueries['people.ownData'], {
    scope: 'person',
    reads: [DIRECTORY, ACCOUNTS_HISTORY, BRANCHES],
    policy: selfOrAdminsOnly,
    run: async ({ input: { userId }, db }) => {
      const row = await firstRow<UserRow>(db.from(DIRECTORY, 'users').where({ user_id: userId }));
      if (!row) return noSuchUser();
      return {
        account: await userOf(deps, row),
        registeredAt: row.registered_at.toISOString(),
        erasedAt: instant(row.erased_at),
        history: (await historyOf(deps, db, userId)) ?? [],
        contacts: await contactsBy(deps, db, row),
        signIns: await signInsOf(db, userId),
        secondFactors: await ownFactors(deps, db, userId),
        mails: await mailsTo(db, userId),
      };
    },
  });
}

/** The contacts of branches that the person wrote. */
async function contactsBy(
  { vault }: WithVault,
  db: QueryDatabase,
  { user_id: userId, company_id: companyId }: UserRow,
) {
  if (companyId === null) return [];
  const written = db.from(BRANCHES, 'branches').where({ company_id: companyId });
  const rows = await allRows<BranchRow>(written.where({ contact_by: userId }));
  return Promise.all(
    rows.map(async ({ branch_id: branchId, contact }) => {
      const { contact: text } = await vault.open(userId, { contact: contact ?? '' });
      return { branchId, text };
    }),
  );
}

async function mailsTo(db: QueryDatabase, userId: string) {
  const { rows } = await db.raw<Pick<MailRow, 'kind' | 'subject_id' | 'sent_at'>>(
    `SELECT kind, subject_id, sent_at FROM accounts.sent_mails
     WHERE user_id = ? ORDER BY sent_at DESC, mail_id`,
    [userId],
  );
  return rows.map(({ kind, subject_id: subjectId, sent_at: at }) => ({
    at: at.toISOString(),
    kind,
    subjectId,
  }));
}

async function signInsOf(db: QueryDatabase, userId: string) {
  const { rows } = await db.raw<Pick<AttemptRow, 'address' | 'outcome' | 'attempted_at'>>(
    `SELECT address, outcome, attempted_at FROM accounts.sign_in_attempts
     WHERE subject = ? ORDER BY id DESC`,
    [userId],
  );
  return rows.map(({ address, outcome, attempted_at: at }) => ({
    at: at.toISOString(),
    address,
    outcome,
  }));
}
