import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { reject, use } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { isSold } from './order-state.ts';
import { orderDecider } from './order.ts';

/** Has the buyer sent the link to the keys again; the process that mails confirmations does the rest. */
export function sendConfirmationAgain() {
  return command(orderingCommands.SendConfirmationAgain, {
    policy: adminsOnly,
    plan: async ({ input: { orderId }, context: { occurredAt } }) =>
      planOn(use(orderDecider, orderId), {
        decide: (state) =>
          state.kind === 'none'
            ? reject('not-found', 'There is no such order.')
            : orderDecider.decide({ type: 'RequestConfirmation', requestedAt: occurredAt }, state),
        outcome: (state) => ({
          orderId,
          requestedAt: (isSold(state) ? state.confirmedAgainAt : undefined) ?? occurredAt,
        }),
      }),
  });
}
