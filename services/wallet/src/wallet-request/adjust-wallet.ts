import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import { parseMoney } from 'contracts/primitives/money';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { sealedReason } from '../wallet/sealed-texts.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { planAction } from './plan-action.ts';

/** A deposit put right by hand. */
export function adjustWallet(deps: WalletDependencies) {
  return command(walletRequestCommands.AdjustWallet, {
    policy: adminsOnly,
    once: sealedReason(deps),
    plan: async ({ input: { companyId, amount, currency }, context, tools, once }) => {
      const action = { kind: 'adjustment', amount: parseMoney(amount, currency), ...once } as const;
      return planAction({ companyId, context, tools, deps, deedIn: () => action });
    },
  });
}
