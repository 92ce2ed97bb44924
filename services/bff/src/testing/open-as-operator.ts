import { randomUUID } from 'node:crypto';
import type { AdminUser } from 'contracts/api/admin';
import { accountsCommands } from 'contracts/calls/accounts';
import type { CreateUser } from 'contracts/calls/accounts';
import { createServiceClient } from 'kernel/http/service-client';
import { portalSetting } from 'kernel/testing/portal-under-test';

/** An account that the operator of the machine opens, with a password: no demo made it, and nobody of the staff. */
export async function openAsOperator(account: CreateUser): Promise<AdminUser> {
  const key = Buffer.from(portalSetting('CLI_COMMAND_KEY'), 'base64url');
  const url = portalSetting('COMMAND_SERVICE_URL');
  const service = createServiceClient({ url, signer: { caller: 'command-line', key } });
  const { result } = await service.command(accountsCommands.CreateUser, account, {
    actor: { kind: 'system', name: 'test' },
    correlationId: randomUUID(),
  });
  await service.close();
  return result;
}
