import type { RegisterCompany } from 'contracts/commands/accounts';
import { registerCompanyInput } from 'contracts/commands/accounts';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { givenDetails } from '../company/company-details.ts';
import { everybody } from '../user/policies.ts';
import type { Account } from '../user/user-state.ts';
import { presentUser } from '../user/present-user.ts';
import type { OpenAccountDeps } from './open-account.ts';
import { openAccount } from './open-account.ts';

/** A stranger opens a company with its first user: always a b2b_user, always with a main branch (T.14). */
export function registerCompany(deps: OpenAccountDeps): Command {
  return command<RegisterCompany, Account>({
    type: 'RegisterCompany',
    input: registerCompanyInput,
    policy: everybody,
    plan: async ({ input, context, tools }) => {
      const tenantId = marketOf(input.tenantId, deps.registrationTenants);
      if (!tenantId) return reject(403, 'registration-closed', 'Registration is closed.');
      const { firstName, lastName, email, username, phone, password } = input;
      const draft = {
        tenantId,
        role: 'b2b_user',
        origin: 'self',
        person: { firstName, lastName, email, username, phone },
        password,
        newCompany: {
          companyId: derivedId(context.commandId, 'company'),
          tenantId,
          name: input.companyName,
          ...givenDetails(input),
          mainBranchId: derivedId(context.commandId, 'main-branch'),
          branchType: 'main',
        },
      } as const;
      return openAccount(deps, { draft, context, tools });
    },
    present: (account, { tools }) => presentUser(deps, account, tools),
  });
}

/** The asked market where strangers may register in it, else EUR, whatever panel they came from. */
export function marketOf(asked: Tenant, open: readonly Tenant[]): Tenant | undefined {
  return [asked, 'eur' as const].find((tenant) => open.includes(tenant));
}
