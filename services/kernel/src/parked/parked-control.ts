import type { z } from 'zod';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Plan } from '../commands/command.ts';
import type { Decider, DomainEvent } from '../commands/decider.ts';
import { reject, use } from '../commands/decider.ts';
import { planOn } from '../commands/plan-on.ts';

/** What is decided about parked things: to leave one out for good, or to try all of them again. */
type Decision = { readonly kind: 'skip'; readonly id: string } | { readonly kind: 'retry' };

/** A decision, with whose parked things it is about and why it was taken. */
export type ParkedCommand = Decision & {
  readonly owner: string;
  readonly reason: string;
  /** Whether the one thing waits for a decision now: nothing else is left out. */
  readonly isParked: boolean;
};

/** What was decided so far about the parked things of one owner. */
export interface ParkedState {
  readonly skipped: ReadonlySet<string>;
  readonly decisions: number;
}

/** How decisions about one kind of parked thing stand in the log. */
export interface ParkedKind<Event extends DomainEvent> {
  /** Of the streams `<category>-<owner>`; an owner is a projection, or a process. */
  readonly category: string;
  readonly stateVersion: number;
  /** What people call a parked thing. */
  readonly thing: string;
  readonly event: z.ZodType<Event>;
  eventOf(command: ParkedCommand): Event;
  /** Never throws: undefined for an event that such a stream does not hold. */
  decisionOf(event: Event): Decision | undefined;
}

export type ParkedDecider<Event extends DomainEvent> = Decider<ParkedState, ParkedCommand, Event>;

/** Skips and retries are events: the log says who decided them and why, and every rebuild comes to the same rows. */
export function parkedDecider<Event extends DomainEvent>(
  kind: ParkedKind<Event>,
): ParkedDecider<Event> {
  const { category, stateVersion, thing } = kind;
  return {
    category,
    stateVersion,
    initialState: { skipped: new Set(), decisions: 0 },
    decide: (command, { skipped }) => {
      if (command.kind === 'retry') return [kind.eventOf(command)];
      if (skipped.has(command.id))
        return reject('already-skipped', `This ${thing} is skipped already.`);
      return command.isParked ? [kind.eventOf(command)] : reject('not-parked', notParked(thing));
    },
    evolve: (state, event) => {
      const decision = kind.decisionOf(event);
      if (!decision) return state;
      const added = decision.kind === 'skip' ? [decision.id] : [];
      return { skipped: new Set([...state.skipped, ...added]), decisions: state.decisions + 1 };
    },
  };
}

function notParked(thing: string): string {
  return `This ${thing} is not parked there. Only what could not be done is left out: look at what is parked now.`;
}

/** The event of a decision, out of the log. */
export function recordedDecision<Event extends DomainEvent>(
  kind: ParkedKind<Event>,
  { type, data }: RecordedEvent,
): Event {
  return kind.event.parse({ type, data });
}

/** @param answer what the caller is answered, about whom it was decided. */
export function planParked<Event extends DomainEvent, Answer>(
  decider: ParkedDecider<Event>,
  command: ParkedCommand,
  answer: Answer,
): Promise<Plan<Answer>> {
  const decided = planOn(use(decider, command.owner), {
    decide: (state) => decider.decide(command, state),
    outcome: () => answer,
  });
  return Promise.resolve(decided);
}
