import type { KeyAccessEvent } from 'contracts/events/licensing';
import type { Decider } from 'kernel/commands/decider';

type Reveal = Extract<KeyAccessEvent, { type: 'KeysRevealed.v1' }>['data'];

/** Who saw keys of an order, by reveal. */
export interface KeyAccessState {
  readonly reveals: readonly Reveal[];
}

export interface RecordReveal extends Reveal {
  readonly type: 'RecordReveal';
}

/** The record of every look at an order's keys: written before anything is decrypted, never refused. */
export const keyAccessDecider: Decider<KeyAccessState, RecordReveal, KeyAccessEvent> = {
  category: 'keyAccess',
  stateVersion: 1,
  initialState: { reveals: [] },
  decide: ({ type: _type, ...reveal }) => [{ type: 'KeysRevealed.v1', data: reveal }],
  evolve: (state, event) => {
    switch (event.type) {
      case 'KeysRevealed.v1':
        return { reveals: [...state.reveals, event.data] };
      default:
        event.type satisfies never;
        return state;
    }
  },
};

/** The keys of one reveal, as they were recorded. */
export function keysRevealed(state: KeyAccessState, revealId: string): readonly string[] {
  return state.reveals.find((reveal) => reveal.revealId === revealId)?.keyIds ?? [];
}
