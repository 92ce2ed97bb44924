import { historyLogCommands } from 'contracts/calls/history-log';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { superAdminsOnly } from 'kernel/operations/super-admins-only';
import { checkpointDecider } from './checkpoint-decider.ts';

const LOG = 'log';

/** Has the notary, which follows the log, sign a checkpoint at once (ruling T.07). */
export const requestCheckpoint = command(historyLogCommands.RequestCheckpoint, {
  policy: superAdminsOnly,
  plan: async ({ input: { reason } }) =>
    planOn(use(checkpointDecider, LOG), {
      decide: (state) => checkpointDecider.decide({ reason }, state),
      outcome: () => ({}),
    }),
});
