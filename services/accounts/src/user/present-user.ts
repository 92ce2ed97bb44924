import type { User } from 'contracts/api/accounts';
import { boundTo } from 'contracts/policies/branch-rights';
import type { PlanTools } from 'kernel/commands/command';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { companyUse } from '../company/company.ts';
import { openPerson } from './person.ts';
import type { Account } from './user-state.ts';

/** The signed-in person as the shop knows them, decrypted for this answer only. */
export async function presentUser(
  { vault }: { readonly vault: PersonVault },
  account: Account,
  tools: PlanTools,
): Promise<User> {
  const { userId, tenantId, role, companyId } = account;
  const [person, company] = await Promise.all([
    openPerson(vault, userId, account.personal),
    companyId === undefined ? undefined : tools.read(companyUse(companyId)),
  ]);
  const companyName = company?.status === 'registered' ? company.name : null;
  const companyRole = account.part?.role ?? null;
  const bound = company?.status === 'registered' ? boundTo(company.sight, account.part) : null;
  return {
    id: userId,
    tenantId,
    role,
    ...person,
    companyId: companyId ?? null,
    companyName,
    companyRole,
    language: account.language ?? null,
    ...(bound === null ? {} : { boundTo: [...bound] }),
  };
}
