import type { UserEvent } from 'contracts/events/accounts';
import type { GivenOf } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';
import { runWithRows } from 'kernel/projections/run-with-rows';
import { isMadeByDemo } from '../../user/demo-users.ts';
import { firstPart } from './company-part.ts';
import { companies, users } from './tables.ts';

type Registered = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];

export async function addUser(tx: ProjectionTx, user: Registered, at: string): Promise<void> {
  const companyId = user.companyId ?? null;
  const row: GivenOf<typeof users> = {
    user_id: user.userId,
    company_id: companyId,
    tenant_id: user.tenantId,
    role: user.role,
    ...firstPart(user.role),
    status: 'active',
    demo: isMadeByDemo(user),
    first_name: user.personal.firstName,
    last_name: user.personal.lastName,
    email: user.personal.email,
    username: user.personal.username,
    phone: user.personal.phone ?? null,
    email_claim: user.emailClaim,
    username_claim: user.usernameClaim,
    registered_at: at,
    revision: 0,
    second_factors: 0,
    ended_by_owner: false,
  };
  // A company is appended before its first user, so its name is there.
  await runWithRows(
    tx,
    { table: users, rows: [row] },
    ({ from, columns }) =>
      `INSERT INTO ${tx.name(users)} (${columns.join(', ')}, company_name)
       SELECT given.*, company.name FROM ${from} AS given
       LEFT JOIN ${tx.name(companies)} AS company USING (company_id)
       ON CONFLICT (user_id) DO NOTHING`,
  );
}
