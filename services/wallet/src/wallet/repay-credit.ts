import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchCompany } from './companies.ts';
import { presentWallet } from './present-wallet.ts';
import { sealedReason } from './sealed-texts.ts';
import type { WalletDependencies } from './sealed-texts.ts';
import { walletDecider } from './wallet.ts';

/** Used credit that the company's own deposit repays. */
export function repayCredit(deps: WalletDependencies) {
  return command(walletRequestCommands.RepayCredit, {
    policy: adminsOnly,
    once: sealedReason(deps),
    plan: async ({ input: { companyId, amount, currency }, context, tools, once }) => {
      const tenantId = await deps.companies.tenantOf(tools, companyId);
      if (tenantId === undefined) return noSuchCompany();
      const repayment = {
        transactionId: derivedId(context.commandId, 'repayment'),
        amount: parseMoney(amount, currency),
        ...once,
      };
      const order = { type: 'RepayCredit', companyId, tenantId, repayment } as const;
      return planOn(use(walletDecider, companyId), {
        decide: (state) => walletDecider.decide(order, state),
        outcome: (state) => presentWallet(state, currencyOf(tenantId)),
      });
    },
  });
}
