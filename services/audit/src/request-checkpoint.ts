import { historyLogCommands } from 'contracts/calls/history-log';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { superAdminsOnly } from 'kernel/http/policies';
import { CHECKPOINTS, checkpointDecider } from './checkpoint-decider.ts';

/** Has the notary, which follows the log, sign a checkpoint at once (ruling T.07). */
export const requestCheckpoint = command(historyLogCommands.RequestCheckpoint, {
  policy: superAdminsOnly,
  plan: async ({ input: { reason } }) =>
    planOn(use(checkpointDecider, CHECKPOINTS), {
      decide: (state) => checkpointDecider.decide({ type: 'Request', reason }, state),
      outcome: () => ({}),
    }),
});
