import type { UserEvent } from 'contracts/events/accounts';
import { isCustomer } from 'contracts/policies/access';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Role } from 'contracts/primitives/role';
import type { ProjectionTx } from 'kernel/projections/projection';
import { users } from './tables.ts';

type Given = Extract<UserEvent, { type: 'CompanyRoleGiven.v1' }>['data'];

/** Who was never given a role in their company is an owner, as the fold of their stream says. */
export function firstPart(role: Role): Readonly<Record<'company_role', CompanyRole | null>> {
  return { company_role: isCustomer(role) ? 'owner' : null };
}

export async function changeCompanyPart(
  tx: ProjectionTx,
  { userId, role, monthlyLimit, branchIds }: Given,
): Promise<void> {
  await tx
    .table(users)
    .where({ user_id: userId })
    .update({
      company_role: role,
      monthly_limit_minor: monthlyLimit?.minor ?? null,
      branch_ids: branchIds === null ? null : JSON.stringify(branchIds),
    });
}
