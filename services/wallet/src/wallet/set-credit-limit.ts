import { walletCommands } from 'contracts/calls/wallet';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { use } from 'kernel/commands/decider';
import { noSuchCompany, operatorsOnly } from './companies.ts';
import { presentWallet } from './present-wallet.ts';
import type { WalletDependencies } from './sealed-texts.ts';
import { walletDecider } from './wallet.ts';

/** How much a company may owe. A limit below what is used only stops further purchases on credit. */
export function setCreditLimit({ companies }: WalletDependencies) {
  return command(walletCommands.SetCreditLimit, {
    policy: operatorsOnly,
    plan: async ({ input: { companyId, amount }, tools }) => {
      const tenantId = await companies.tenantOf(tools, companyId);
      if (tenantId === undefined) return noSuchCompany();
      const wallet = use(walletDecider, companyId);
      const currency = currencyOf(tenantId);
      const limit = parseMoney(amount, currency);
      return planOn(wallet, {
        decide: (state) =>
          walletDecider.decide({ type: 'SetCreditLimit', companyId, tenantId, limit }, state),
        outcome: (state) => presentWallet(state, currency),
      });
    },
  });
}
