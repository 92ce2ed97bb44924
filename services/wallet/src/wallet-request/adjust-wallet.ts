import { moneyCommands } from 'contracts/calls/money';
import { parseMoney } from 'contracts/primitives/money';
import { command } from 'kernel/commands/command';
import { adminsOnly } from '../wallet/companies.ts';
import type { Companies } from '../wallet/companies.ts';
import { planDeed } from './plan-deed.ts';

/** A deposit put right by hand. */
export function adjustWallet(companies: Companies) {
  return command(moneyCommands.AdjustWallet, {
    policy: adminsOnly,
    plan: async ({ input: { companyId, amount, currency, reason }, context, tools }) => {
      const deed = { kind: 'adjustment', amount: parseMoney(amount, currency), reason } as const;
      return planDeed({ companyId, context, tools, companies, deedIn: () => deed });
    },
  });
}
