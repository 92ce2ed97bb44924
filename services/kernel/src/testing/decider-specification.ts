import { expect } from '@jest/globals';
import type { Decider, DomainEvent } from '../commands/decider.ts';

/** Given earlier events, when a command comes, then these events or that refusal. */
export function specify<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (...events: readonly Event[]) => ({
      when: (command: Command) => {
        const state = events.reduce(
          (folded: State, event) => decider.evolve(folded, event),
          decider.initialState,
        );
        const outcome = decider.decide(command, state);
        return {
          then: (...expected: readonly Event[]) => expect(outcome).toEqual(expected),
          thenNothing: () => expect(outcome).toEqual([]),
          thenRejected: (code: string) =>
            expect(outcome).toMatchObject({ kind: 'rejection', code }),
        };
      },
      state: (): State =>
        events.reduce(
          (folded: State, event) => decider.evolve(folded, event),
          decider.initialState,
        ),
    }),
  };
}
