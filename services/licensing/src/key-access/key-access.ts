import type { KeyAccessEvent } from 'contracts/events/licensing';
import type { Decider } from 'kernel/commands/decider';

type DataOf<Type extends KeyAccessEvent['type']> = Extract<KeyAccessEvent, { type: Type }>['data'];
type Reveal = DataOf<'KeysRevealed.v1'>;

/** Who of the buyers saw keys of an order, by reveal. */
export interface KeyAccessState {
  readonly reveals: readonly Reveal[];
}

export interface RecordReveal extends Reveal {
  readonly type: 'RecordReveal';
}

export interface RecordStaffReveal {
  readonly type: 'RecordStaffReveal';
  readonly look: DataOf<'KeyRevealedToStaff.v1'>;
}

/** The record of every look at an order's keys: written before anything is decrypted, never refused. */
export const keyAccessDecider: Decider<
  KeyAccessState,
  RecordReveal | RecordStaffReveal,
  KeyAccessEvent
> = {
  category: 'keyAccess',
  stateVersion: 2,
  initialState: { reveals: [] },
  decide: (command) => {
    if (command.type === 'RecordStaffReveal') {
      return [{ type: 'KeyRevealedToStaff.v1', data: command.look }];
    }
    const { type: _type, ...reveal } = command;
    return [{ type: 'KeysRevealed.v1', data: reveal }];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'KeysRevealed.v1':
        return { reveals: [...state.reveals, event.data] };
      // Staff ask for one key, and the command names it.
      case 'KeyRevealedToStaff.v1':
        return state;
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The keys of one reveal, as they were recorded. */
export function keysRevealed(state: KeyAccessState, revealId: string): readonly string[] {
  return state.reveals.find((reveal) => reveal.revealId === revealId)?.keyIds ?? [];
}
