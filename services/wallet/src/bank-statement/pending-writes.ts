import type { ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { DomainEvent, StreamUse } from 'kernel/commands/decider';

export interface PendingWrites {
  stateOf<State>(target: StreamUse<State>): State;
  /** @throws {TypeError} when it is refused: whoever asks has looked beforehand. */
  decide<State>(target: StreamUse<State>, decision: (state: State) => unknown): void;
  all(): readonly Write[];
}

interface Pending {
  readonly target: StreamUse<unknown>;
  readonly events: readonly DomainEvent[];
  readonly state: unknown;
}

/** Events that are to be appended together, folded as they come. */
export function pendingWrites(read: ReadState): PendingWrites {
  const pending = new Map<string, Pending>();
  const stateOf = <State>(target: StreamUse<State>): State => {
    const known = pending.get(target.stream);
    // A stream has one decider: its state is of the use's type.
    return known ? (known.state as State) : read(target);
  };
  return {
    stateOf,
    decide: (target, decision) => {
      const before = stateOf(target);
      const decided = decision(before);
      if (!Array.isArray(decided)) throw new TypeError(`${target.stream} takes no such event`);
      const added = decided as DomainEvent[];
      const state = added.reduce((now, event) => target.decider.evolve(now, event), before);
      const events = [...(pending.get(target.stream)?.events ?? []), ...added];
      pending.set(target.stream, { target, events, state });
    },
    all: () => Array.from(pending.values(), ({ target, events }) => write(target, events)),
  };
}
