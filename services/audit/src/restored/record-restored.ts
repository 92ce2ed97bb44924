import { restoredDataCommands } from 'contracts/calls/restored-data';
import { command } from 'kernel/commands/command';
import type { Command } from 'kernel/commands/command';
import { reject, use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { CHECKPOINTS, checkpointDecider } from '../checkpoint-decider.ts';

/** Says in the log that it goes on from an older state. */
export const recordRestoredLog: Command = command(restoredDataCommands.RecordRestoredLog, {
  policy: (actor) =>
    actor.kind === 'system' || reject('forbidden', 'Only the start of the portal says this.'),
  plan: async ({ input: restored }) =>
    planOn(use(checkpointDecider, CHECKPOINTS), {
      decide: (state) => checkpointDecider.decide({ type: 'RecordRestored', restored }, state),
      outcome: () => null,
    }),
});
