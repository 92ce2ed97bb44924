import { z } from 'zod';
import { processControlCommands } from 'contracts/calls/process-control';
import type { ProcessControlEvent } from 'contracts/events/process-control';
import { processControlEvents } from 'contracts/events/process-control';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { command } from '../commands/command.ts';
import type { Command, Plan } from '../commands/command.ts';
import type { Decider } from '../commands/decider.ts';
import { reject, use } from '../commands/decider.ts';
import { planOn } from '../commands/plan-on.ts';
import { adminsOnly } from '../projections/control.ts';

/** Category of the streams that keep what was decided about the commands of a process. */
export const PROCESS_CONTROL = 'processControl';

interface ControlState {
  readonly skipped: ReadonlySet<string>;
}

type ControlCommand =
  | {
      readonly type: 'Skip';
      readonly process: string;
      readonly commandId: string;
      readonly reason: string;
    }
  | { readonly type: 'Retry'; readonly process: string; readonly reason: string };

/** Skips and retries are events: the log says who decided them, and why. */
export const processControlDecider: Decider<ControlState, ControlCommand, ProcessControlEvent> = {
  category: PROCESS_CONTROL,
  stateVersion: 1,
  initialState: { skipped: new Set() },
  decide: (asked, state) => {
    const { process, reason } = asked;
    switch (asked.type) {
      case 'Skip':
        return state.skipped.has(asked.commandId)
          ? reject('already-skipped', 'This command is skipped already.')
          : [{ type: 'CommandSkipped.v1', data: { process, commandId: asked.commandId, reason } }];
      case 'Retry':
        return [{ type: 'CommandsRetried.v1', data: { process, reason } }];
      default:
        return asked satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CommandSkipped.v1':
        return { skipped: new Set([...state.skipped, event.data.commandId]) };
      case 'CommandsRetried.v1':
        return state;
      default:
        event satisfies never;
        return state;
    }
  },
};

export type Decision =
  | { readonly kind: 'skip'; readonly commandId: string }
  | { readonly kind: 'retry'; readonly at: string };

/** What recorded decisions ask of one process, in their order. */
export function decisionsAbout(
  process: string,
  events: readonly RecordedEvent[],
): readonly Decision[] {
  return events.flatMap((event) => {
    const decided = controlEvent.parse({ type: event.type, data: event.data });
    return decided.data.process === process ? [decisionOf(decided, event)] : [];
  });
}

function decisionOf({ type, data }: ProcessControlEvent, { metadata }: RecordedEvent): Decision {
  switch (type) {
    case 'CommandSkipped.v1':
      return { kind: 'skip', commandId: data.commandId };
    case 'CommandsRetried.v1':
      return { kind: 'retry', at: metadata['occurredAt'] ?? new Date(0).toISOString() };
    default:
      return type satisfies never;
  }
}

const controlEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('CommandSkipped.v1'),
    data: processControlEvents['CommandSkipped.v1'],
  }),
  z.object({
    type: z.literal('CommandsRetried.v1'),
    data: processControlEvents['CommandsRetried.v1'],
  }),
]);

/** What admins decide about commands that the business refused. */
export const processControlHandlers: readonly Command[] = [
  command(processControlCommands.SkipCommand, {
    policy: adminsOnly,
    plan: ({ input }) => planControl({ type: 'Skip', ...input }),
  }),
  command(processControlCommands.RetryCommands, {
    policy: adminsOnly,
    plan: ({ input }) => planControl({ type: 'Retry', ...input }),
  }),
];

function planControl(asked: ControlCommand): Promise<Plan<{ process: string }>> {
  const control = use(processControlDecider, asked.process);
  return Promise.resolve(
    planOn(control, {
      decide: (state) => processControlDecider.decide(asked, state),
      outcome: () => ({ process: asked.process }),
    }),
  );
}
