import { moneyCommands } from 'contracts/calls/money';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { adminsOnly } from '../wallet/companies.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import type { WalletState } from '../wallet/wallet-state.ts';
import { planDeed } from './plan-deed.ts';

/** How much a company may owe. */
export function requestCreditLimit(deps: WalletDependencies) {
  return command(moneyCommands.RequestCreditLimit, {
    policy: adminsOnly,
    plan: async ({ input: { companyId, amount, expectedRevision }, context, tools }) =>
      planDeed({
        companyId,
        context,
        tools,
        deps,
        deedIn: (tenantId) => ({
          kind: 'credit-limit',
          limit: parseMoney(amount, currencyOf(tenantId)),
        }),
        staleOn: (wallet) => staleLimit(wallet, { amount, expectedRevision }),
      }),
  });
}

interface LimitWish {
  readonly amount: string;
  readonly expectedRevision: number | undefined;
}

/** A limit is its own revision: purchases move the wallet on, and make nobody's limit stale. */
function staleLimit(
  wallet: WalletState,
  { amount, expectedRevision }: LimitWish,
): Rejection | undefined {
  const known = wallet.kind === 'none' ? undefined : wallet.balance.creditLimit;
  const currentRevision = known?.minor ?? 0;
  if (expectedRevision === undefined || expectedRevision === currentRevision) return undefined;
  const message = 'Somebody else set this credit limit meanwhile. Compare both limits.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision,
    currentRevision,
    yours: { creditLimit: amount },
    current: { creditLimit: known ? toDecimalString(known) : '0.00' },
  });
}
