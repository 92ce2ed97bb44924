import { moneyCommands } from 'contracts/calls/money';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { adminsOnly } from '../wallet/companies.ts';
import type { Companies } from '../wallet/companies.ts';
import { planDeed } from './plan-deed.ts';

/** How much a company may owe. */
export function requestCreditLimit(companies: Companies) {
  return command(moneyCommands.RequestCreditLimit, {
    policy: adminsOnly,
    plan: async ({ input: { companyId, amount }, context, tools }) =>
      planDeed({
        companyId,
        context,
        tools,
        companies,
        deedIn: (tenantId) => ({
          kind: 'credit-limit',
          limit: parseMoney(amount, currencyOf(tenantId)),
        }),
      }),
  });
}
