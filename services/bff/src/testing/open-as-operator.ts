import { randomUUID } from 'node:crypto';
import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import { accountsCommands } from 'contracts/calls/accounts';
import type { CreateUser } from 'contracts/calls/accounts';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import { peopleCommands } from 'contracts/calls/people';
import { createServiceClient } from 'kernel/http/service-client';
import type { ServiceClient } from 'kernel/http/service-client';
import { portalSetting } from 'kernel/testing/portal-under-test';

type Caller = Parameters<ServiceClient['command']>[2];

/** An account that the operator of the machine opens, with a password: no demo made it, and nobody of the staff. */
export async function openAsOperator(account: CreateUser): Promise<AdminUser> {
  return asOperator(async (service, caller) => {
    const { result } = await service.command(accountsCommands.CreateUser, account, caller);
    return result;
  });
}

/** Makes somebody of the staff, whose account nobody has changed yet, a super admin. */
export async function raiseAsOperator(userId: string): Promise<void> {
  const raise = { userId, role: 'super_admin', reason: 'A test', expectedRevision: 0 } as const;
  await asOperator((service, caller) =>
    service.command(peopleCommands.ChangeUserRole, raise, caller),
  );
}

/** An admin asks that somebody becomes an owner, at an earlier moment: whoever fills a demo says when. */
export async function askedForOwner(userId: string, by: User, at: Date): Promise<void> {
  const owner = { userId, role: 'owner', monthlyLimit: null, branchIds: null } as const;
  const { id, role, tenantId } = by;
  const dated = {
    actor: { kind: 'user', id, role, tenantId },
    occurredAt: at.toISOString(),
  } as const;
  await asOperator((service, caller) =>
    service.command(colleaguesCommands.GiveCompanyRole, owner, { ...caller, ...dated }),
  );
}

async function asOperator<Answer>(
  act: (service: ServiceClient, caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const key = Buffer.from(portalSetting('CLI_COMMAND_KEY'), 'base64url');
  const url = portalSetting('COMMAND_SERVICE_URL');
  const service = createServiceClient({ url, signer: { caller: 'command-line', key } });
  try {
    const actor = { kind: 'system', name: 'test' } as const;
    return await act(service, { actor, correlationId: randomUUID() });
  } finally {
    await service.close();
  }
}
