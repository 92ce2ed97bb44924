import { accountsCommands } from 'contracts/calls/accounts';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { givenDetails } from '../company/company-details.ts';
import { anyone } from '../user/policies.ts';
import { companyIdOf } from './company-id.ts';
import type { OpenAccountDeps } from './open-account.ts';
import { openAccount, prepareAccount, withFreeReference } from './open-account.ts';
import { presentEntered } from './present-entered.ts';

/** A stranger opens a company with its first user: always a b2b_user, always with a main branch (T.14). */
export function registerCompany(deps: OpenAccountDeps): Command {
  return command(accountsCommands.RegisterCompany, {
    policy: anyone,
    once: async (request) => {
      const { input, context } = request;
      const tenantId = marketOf(input.tenantId, deps.registrationTenants);
      if (!tenantId) return reject('registration-closed', 'Registration is closed.');
      const { firstName, lastName, email, username, phone, password } = input;
      const draft = {
        tenantId,
        role: 'b2b_user',
        origin: 'self',
        person: { firstName, lastName, email, username, phone },
        password,
        newCompany: {
          companyId: companyIdOf(context.commandId),
          tenantId,
          name: input.companyName,
          ...givenDetails(input),
          mainBranchId: derivedId(context.commandId, 'main-branch'),
          branchType: 'main',
        },
      } as const;
      return prepareAccount(deps, draft, request);
    },
    plan: async ({ once, context, tools }) =>
      openAccount(await withFreeReference(deps, once, { context, tools })),
    present: async (account, { tools }) => presentEntered(deps, account, tools),
  });
}

/** The asked market where strangers may register in it, else EUR, whatever panel they came from. */
export function marketOf(requested: Tenant, open: readonly Tenant[]): Tenant | undefined {
  return [requested, 'eur' as const].find((tenant) => open.includes(tenant));
}
