import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import { parseMoney } from 'contracts/primitives/money';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import { sealedNote } from '../wallet/sealed-texts.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { planAction } from './plan-action.ts';

/** Money that arrived for a company. */
export function requestDeposit(deps: WalletDependencies) {
  return command(walletRequestCommands.RequestDeposit, {
    policy: adminsOnly,
    once: sealedNote(deps),
    plan: async ({ input, context, tools, once }) => {
      const { companyId, amount, currency, reference, keepCredit, noneOf } = input;
      const money = parseMoney(amount, currency);
      const action = { kind: 'deposit', amount: money, reference, ...once, keepCredit } as const;
      return planAction({ companyId, context, tools, deps, noneOf, deedIn: () => action });
    },
  });
}
