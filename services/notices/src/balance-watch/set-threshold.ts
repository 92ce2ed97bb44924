import { noticesCommands } from 'contracts/calls/notices';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { companyOf, marketOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { balanceWatchDecider } from './balance-watch.ts';

/** A company says under which balance its people are notified. */
export const setBalanceThreshold: Command = command(noticesCommands.SetBalanceThreshold, {
  policy: membersOnly,
  plan: async ({ input, context: { actor } }) => {
    const companyId = companyOf(actor);
    const currency = currencyOf(marketOf(actor));
    const threshold = input.threshold === null ? null : parseMoney(input.threshold, currency);
    return planOn(use(balanceWatchDecider, companyId), {
      decide: (state) =>
        balanceWatchDecider.decide({ type: 'SetThreshold', companyId, threshold }, state),
      outcome: (state) => ({
        currency,
        threshold: state.threshold && toDecimalString(state.threshold),
      }),
    });
  },
});
