import { z } from 'zod';
import { processControlCommands } from 'contracts/calls/process-control';
import type { ProcessControlEvent } from 'contracts/events/process-control';
import { processControlEvents } from 'contracts/events/process-control';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { command } from '../commands/command.ts';
import type { Command } from '../commands/command.ts';
import { parkedDecider, planParked, recordedDecision } from '../parked/parked-control.ts';
import { isFailedWork } from '../work-queue/failed-work.ts';
import type { ParkedKind } from '../parked/parked-control.ts';
import { superAdminsOnly } from '../http/policies.ts';

/** Category of the streams that keep what was decided about the commands of a process. */
export const PROCESS_CONTROL = 'processControl';

/** Commands of a process that the business refused. */
const parkedCommands: ParkedKind<ProcessControlEvent> = {
  category: PROCESS_CONTROL,
  stateVersion: 2,
  thing: 'command',
  event: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('CommandSkipped.v1'),
      data: processControlEvents['CommandSkipped.v1'],
    }),
    z.object({
      type: z.literal('CommandsRetried.v1'),
      data: processControlEvents['CommandsRetried.v1'],
    }),
  ]),
  eventOf: (decided) => {
    const { owner: process, reason } = decided;
    return decided.kind === 'skip'
      ? { type: 'CommandSkipped.v1', data: { process, commandId: decided.id, reason } }
      : { type: 'CommandsRetried.v1', data: { process, reason } };
  },
  decisionOf: (event) => {
    switch (event.type) {
      case 'CommandSkipped.v1':
        return { kind: 'skip', id: event.data.commandId };
      case 'CommandsRetried.v1':
        return { kind: 'retry' };
      default:
        event satisfies never;
        return undefined;
    }
  },
};

export const processControlDecider = parkedDecider(parkedCommands);

/** What recorded decisions ask of one process, in their order. */
export function decisionsAbout(process: string, events: readonly RecordedEvent[]) {
  return events.flatMap((event) => {
    const decided = recordedDecision(parkedCommands, event);
    const decision = parkedCommands.decisionOf(decided);
    if (!decision || decided.data.process !== process) return [];
    return [{ ...decision, at: event.metadata['occurredAt'] ?? new Date(0).toISOString() }];
  });
}

/** What admins decide about commands that the business refused. */
export const processControlHandlers: readonly Command[] = [
  command(processControlCommands.SkipCommand, {
    policy: superAdminsOnly,
    plan: async ({ input: { process, commandId: id, reason }, tools }) => {
      const isParked = await isFailedWork(tools.db, process, id);
      const skip = { kind: 'skip', id, owner: process, reason, isParked } as const;
      return planParked(processControlDecider, skip, { process });
    },
  }),
  command(processControlCommands.RetryCommands, {
    policy: superAdminsOnly,
    plan: ({ input: { process, reason } }) =>
      planParked(
        processControlDecider,
        { kind: 'retry', owner: process, reason, isParked: false },
        { process },
      ),
  }),
];
