import type { ProblemCode } from 'contracts/problem-codes';
import type { StreamName } from 'eventstore-client/event-store';

/** An event before it is stored: the versioned type name and its data, as contracts/events defines them. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Why a command was refused. Nothing was appended. */
export interface Rejection {
  readonly kind: 'rejection';
  /** Stable reason, for programs. */
  readonly code: ProblemCode;
  /** What a person reads; it says what to do. */
  readonly message: string;
  /** Facts that help the caller go on (for instance the new lines of a changed cart). */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The pure heart of an aggregate: time, ids and prices come in with the command. */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** camelCase category: streams are named `<category>-<id>`. */
  readonly category: string;
  /** Raised whenever `evolve` comes to another state of the same events: snapshots of other versions are not read. */
  readonly stateVersion: number;
  readonly initialState: State;
  decide(command: Command, state: State): readonly Event[] | Rejection;
  /** Folds one event. Never throws; every switch ends in a `never` line. */
  evolve(state: State, event: Event): State;
  /**
   * A second opinion on what `decide` made: what in an event contradicts itself or the state before it, undefined where
   * nothing does. Such an event is never appended, and its command is refused with an alarm.
   */
  faultIn?(event: Event, before: State): string | undefined;
}

/** The part of a decider that loading needs; streams of several areas are handled through it. */
export interface Foldable<State> {
  readonly category: string;
  readonly stateVersion: number;
  readonly initialState: State;
  // Method syntax on purpose: a decider of narrower events still fits, since its stream holds only those.
  evolve(state: State, event: DomainEvent): State;
  faultIn?(event: DomainEvent, before: State): string | undefined;
}

/** A stream that a command reads or writes, with the type of its state. */
export interface StreamUse<State> {
  readonly stream: StreamName;
  readonly category: string;
  readonly decider: Foldable<State>;
  /** Expected not to exist (its id derives from the command id), so it is not read before the append. */
  readonly fresh: boolean;
}

/** Names a stream of a decider's category for a plan. */
export function use<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  id: string,
): StreamUse<State> {
  return { stream: `${decider.category}-${id}`, category: decider.category, decider, fresh: false };
}

/** Like {@link use}, for a stream whose id is new with this command. */
export function useFresh<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  id: string,
): StreamUse<State> {
  return { ...use(decider, id), fresh: true };
}

/** A refusal with its code and message. What status it answers with is said in contracts/problem-statuses. */
export function reject(code: ProblemCode, message: string): Rejection {
  return { kind: 'rejection', code, message };
}

/** Adds facts that help the caller go on to a refusal. */
export function withDetails(
  rejection: Rejection,
  details: Readonly<Record<string, unknown>>,
): Rejection {
  return { ...rejection, details };
}

/** Distinguishes a refusal from any other outcome of a decision. */
export function isRejection(outcome: unknown): outcome is Rejection {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'kind' in outcome &&
    outcome.kind === 'rejection'
  );
}
