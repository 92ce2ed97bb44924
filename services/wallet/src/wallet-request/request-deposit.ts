import { moneyCommands } from 'contracts/calls/money';
import { parseMoney } from 'contracts/primitives/money';
import { command } from 'kernel/commands/command';
import { adminsOnly } from '../wallet/companies.ts';
import type { Companies } from '../wallet/companies.ts';
import { planDeed } from './plan-deed.ts';

/** Money that arrived for a company. */
export function requestDeposit(companies: Companies) {
  return command(moneyCommands.RequestDeposit, {
    policy: adminsOnly,
    plan: async ({ input, context, tools }) => {
      const { companyId, amount, currency, reference, note = '', keepCredit, noneOf } = input;
      const money = parseMoney(amount, currency);
      const facts = { kind: 'deposit', amount: money, reference, keepCredit } as const;
      const deed = note === '' ? facts : { ...facts, note };
      return planDeed({ companyId, context, tools, companies, noneOf, deedIn: () => deed });
    },
  });
}
