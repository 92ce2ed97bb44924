import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { adminsOnly } from 'kernel/http/policies';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { planAction } from './plan-action.ts';
import { staleLimit } from './stale-limit.ts';

/** How much a company may owe. */
export function requestCreditLimit(deps: WalletDependencies) {
  return command(walletRequestCommands.RequestCreditLimit, {
    policy: adminsOnly,
    plan: async ({ input: { companyId, amount, expectedRevision }, context, tools }) =>
      planAction({
        companyId,
        context,
        tools,
        deps,
        deedIn: (tenantId) => ({
          kind: 'credit-limit',
          limit: parseMoney(amount, currencyOf(tenantId)),
        }),
        staleOn: (wallet) =>
          staleLimit(wallet, { amount, expectedRevision, message: SET_MEANWHILE }),
      }),
  });
}

const SET_MEANWHILE = 'Somebody else set this credit limit meanwhile. Compare both limits.';
