import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import { userUse } from './user.ts';

/** Somebody who has an account; the names as they are kept, encrypted under the person's key. */
export interface FoundPerson {
  readonly id: string;
  readonly role: Role;
  readonly tenantId: Tenant;
  readonly companyId: string | undefined;
  readonly names: { readonly firstName: string; readonly lastName: string };
}

/** A person by their own stream; undefined when there is no such account. */
export async function findPerson(
  tools: PlanTools,
  userId: string,
): Promise<FoundPerson | undefined> {
  const user = await tools.read(userUse(userId));
  if (user.status === 'unregistered') return undefined;
  const { role, tenantId, companyId, personal } = user.account;
  const { firstName, lastName } = personal;
  return { id: userId, role, tenantId, companyId, names: { firstName, lastName } };
}
