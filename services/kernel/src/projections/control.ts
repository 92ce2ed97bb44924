import { z } from 'zod';
import { projectionControlCommands } from 'contracts/calls/projection-control';
import type { ProjectionControlEvent } from 'contracts/events/projection-control';
import { projectionControlEvents } from 'contracts/events/projection-control';
import type { EventStore } from 'eventstore-client/event-store';
import { command } from '../commands/command.ts';
import type { Command, Plan } from '../commands/command.ts';
import type { Decider, Rejection } from '../commands/decider.ts';
import { reject, use } from '../commands/decider.ts';
import { planOn } from '../commands/plan-on.ts';
import type { Actor } from '../http/actor.ts';
import { mayAdminister } from '../http/actor.ts';

/** What was decided about a projection's parked events, up to some decision. */
export interface ControlState {
  readonly skipped: ReadonlySet<string>;
  readonly decisions: number;
}

export type ControlCommand =
  | {
      readonly type: 'Skip';
      readonly projection: string;
      readonly eventId: string;
      readonly reason: string;
    }
  | { readonly type: 'Retry'; readonly projection: string; readonly reason: string };

/** Skips and retries are events, so that every rebuild and comparison comes to the same rows. */
export const controlDecider: Decider<ControlState, ControlCommand, ProjectionControlEvent> = {
  category: 'projectionControl',
  stateVersion: 1,
  initialState: { skipped: new Set(), decisions: 0 },
  decide: (asked, state) => {
    const { projection, reason } = asked;
    switch (asked.type) {
      case 'Skip':
        return state.skipped.has(asked.eventId)
          ? reject('already-skipped', 'This event is skipped already.')
          : [{ type: 'EventSkipped.v1', data: { projection, eventId: asked.eventId, reason } }];
      case 'Retry':
        return [{ type: 'EventsRetried.v1', data: { projection, reason } }];
      default:
        return asked satisfies never;
    }
  },
  evolve: (state, event) => {
    const decisions = state.decisions + 1;
    switch (event.type) {
      case 'EventSkipped.v1':
        return { skipped: new Set([...state.skipped, event.data.eventId]), decisions };
      case 'EventsRetried.v1':
        return { ...state, decisions };
      default:
        event satisfies never;
        return state;
    }
  },
};

/** Reads what was decided about a projection from the log. */
export async function readControl(store: EventStore, projection: string): Promise<ControlState> {
  const events = await store.readStream(`${controlDecider.category}-${projection}`);
  return events.reduce((state, { type, data }) => {
    const parsed = controlEvent.parse({ type, data });
    return controlDecider.evolve(state, parsed);
  }, controlDecider.initialState);
}

const controlEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('EventSkipped.v1'),
    data: projectionControlEvents['EventSkipped.v1'],
  }),
  z.object({
    type: z.literal('EventsRetried.v1'),
    data: projectionControlEvents['EventsRetried.v1'],
  }),
]);

/** What admins decide about events that a read model could not apply. */
export const controlCommands: readonly Command[] = [
  command(projectionControlCommands.SkipEvent, {
    policy: adminsOnly,
    plan: ({ input }) => planControl({ type: 'Skip', ...input }),
  }),
  command(projectionControlCommands.RetryEvents, {
    policy: adminsOnly,
    plan: ({ input }) => planControl({ type: 'Retry', ...input }),
  }),
];

function planControl(asked: ControlCommand): Promise<Plan<{ projection: string }>> {
  const control = use(controlDecider, asked.projection);
  return Promise.resolve(
    planOn(control, {
      decide: (state) => controlDecider.decide(asked, state),
      outcome: () => ({ projection: asked.projection }),
    }),
  );
}

/** The policy of every decision about what is parked. */
export function adminsOnly(actor: Actor): true | Rejection {
  return (
    mayAdminister(actor) || reject('forbidden', 'Only administrators decide about what is parked.')
  );
}
