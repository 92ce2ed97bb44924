import { walletCommands } from 'contracts/calls/wallet';
import type { RecordDeposit } from 'contracts/calls/wallet';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { noSuchCompany, operatorsOnly } from './companies.ts';
import type { Companies } from './companies.ts';
import { presentWallet } from './present-wallet.ts';
import { walletDecider } from './wallet.ts';
import type { DepositFacts } from './wallet.ts';

/** Money that arrived for a company; the first one opens its wallet. */
export function recordDeposit(companies: Companies) {
  return command(walletCommands.RecordDeposit, {
    policy: operatorsOnly,
    plan: async ({ input, context, tools }) => {
      const { companyId } = input;
      const tenantId = await companies.tenantOf(tools, companyId);
      if (tenantId === undefined) return noSuchCompany();
      const wallet = use(walletDecider, companyId);
      const deposit = depositFacts(input, context.commandId);
      return planOn(wallet, {
        decide: (state) =>
          walletDecider.decide({ type: 'RecordDeposit', companyId, tenantId, deposit }, state),
        outcome: (state) => presentWallet(state, currencyOf(tenantId)),
      });
    },
  });
}

function depositFacts(input: RecordDeposit, commandId: string): DepositFacts {
  return {
    transactionId: derivedId(commandId, 'deposit'),
    repaymentId: derivedId(commandId, 'repayment'),
    amount: parseMoney(input.amount, input.currency),
    reference: input.reference,
    note: input.note === '' ? undefined : input.note,
    keepCredit: input.keepCredit,
  };
}
