import type { UserEvent } from 'contracts/events/accounts';
import type { ProjectionTx } from 'kernel/projections/projection';
import { isMadeByDemo } from '../../user/demo-users.ts';
import { firstPart } from './company-part.ts';

type Registered = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];

export async function addUser(tx: ProjectionTx, user: Registered, at: string): Promise<void> {
  const companyId = user.companyId ?? null;
  // A company is appended before its first user, so its name is there.
  const companyName = tx.table('companies').select('name').where({ company_id: companyId });
  await tx
    .table('users')
    .insert({
      user_id: user.userId,
      company_id: companyId,
      company_name: companyId === null ? null : companyName,
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
    })
    .onConflict('user_id')
    .ignore();
}
