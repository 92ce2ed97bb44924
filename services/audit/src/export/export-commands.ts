import { historyExportCommands } from 'contracts/calls/history-export';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { historyReadersOnly } from 'kernel/http/policies';
import { exportDecider } from './export-decider.ts';

/** What is exported of the history is in the history: before anything is read, and once all was sent. */
export const exportCommands = [
  command(historyExportCommands.BeginExport, {
    policy: historyReadersOnly,
    plan: async ({ input: request, context: { actor } }) =>
      planOn(use(exportDecider, request.exportId), {
        decide: (state) =>
          exportDecider.decide({ type: 'Begin', userId: actorId(actor), request }, state),
        outcome: () => ({ exportId: request.exportId }),
      }),
  }),
  command(historyExportCommands.FinishExport, {
    policy: historyReadersOnly,
    plan: async ({ input: sent, context: { actor } }) =>
      planOn(use(exportDecider, sent.exportId), {
        decide: (state) =>
          exportDecider.decide({ type: 'Finish', userId: actorId(actor), sent }, state),
        outcome: () => ({ exportId: sent.exportId }),
      }),
  }),
];
