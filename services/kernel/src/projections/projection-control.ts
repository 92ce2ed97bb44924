import { z } from 'zod';
import { projectionControlCommands } from 'contracts/calls/projection-control';
import { READ_MODELS_OF_RIGHTS_AND_PROOF } from 'contracts/constants/operations';
import type { ProjectionControlEvent } from 'contracts/events/projection-control';
import { projectionControlEvents } from 'contracts/events/projection-control';
import type { EventStore } from 'eventstore-client/event-store';
import { command } from '../commands/command.ts';
import type { Command } from '../commands/command.ts';
import type { Rejection } from '../commands/decider.ts';
import { reject } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';
import { parkedDecider, planParked, recordedDecision } from '../parked/parked-control.ts';
import type { ParkedKind, ParkedState } from '../parked/parked-control.ts';
import { isParkedEvent } from './parked-events.ts';
import { superAdminsOnly } from '../http/policies.ts';

/** Events that a projection could not apply. */
const parkedEvents: ParkedKind<ProjectionControlEvent> = {
  category: 'projectionControl',
  stateVersion: 1,
  thing: 'event',
  event: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('EventSkipped.v1'),
      data: projectionControlEvents['EventSkipped.v1'],
    }),
    z.object({
      type: z.literal('EventsRetried.v1'),
      data: projectionControlEvents['EventsRetried.v1'],
    }),
  ]),
  eventOf: (decided) => {
    const { owner: projection, reason } = decided;
    return decided.kind === 'skip'
      ? { type: 'EventSkipped.v1', data: { projection, eventId: decided.id, reason } }
      : { type: 'EventsRetried.v1', data: { projection, reason } };
  },
  decisionOf: (event) => {
    switch (event.type) {
      case 'EventSkipped.v1':
        return { kind: 'skip', id: event.data.eventId };
      case 'EventsRetried.v1':
        return { kind: 'retry' };
      default:
        event satisfies never;
        return undefined;
    }
  },
};

export const projectionControlDecider = parkedDecider(parkedEvents);

/** Reads what was decided about a projection from the log. */
export async function readControl(store: EventStore, projection: string): Promise<ParkedState> {
  const { category, evolve, initialState } = projectionControlDecider;
  const events = await store.readStream(`${category}-${projection}`);
  return events.reduce(
    (state, event) => evolve(state, recordedDecision(parkedEvents, event)),
    initialState,
  );
}

/** Who could leave events out of what shows actions and rights could hide their own. */
function maySkip(actor: Actor, projection: string): true | Rejection {
  const may = superAdminsOnly(actor);
  if (may !== true || actor.kind === 'system') return may;
  return READ_MODELS_OF_RIGHTS_AND_PROOF.has(projection)
    ? reject('forbidden', OPERATOR_ONLY)
    : true;
}

const OPERATOR_ONLY =
  'Rights and the history rest on this read model: only the operator of the machine leaves an event out of it (npm run portal -- skip).';

/** What admins decide about events that a read model could not apply. */
export const projectionControlHandlers: readonly Command[] = [
  command(projectionControlCommands.SkipEvent, {
    policy: (actor, { projection }) => maySkip(actor, projection),
    plan: async ({ input: { projection, eventId: id, reason }, tools }) => {
      const isParked = await isParkedEvent(tools.db, { projection, id });
      const skip = { kind: 'skip', id, owner: projection, reason, isParked } as const;
      return planParked(projectionControlDecider, skip, { projection });
    },
  }),
  command(projectionControlCommands.RetryEvents, {
    policy: superAdminsOnly,
    plan: ({ input: { projection, reason } }) =>
      planParked(
        projectionControlDecider,
        { kind: 'retry', owner: projection, reason, isParked: false },
        { projection },
      ),
  }),
];
