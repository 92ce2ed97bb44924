import type { PersonalDataAccessEvent } from 'contracts/events/audit';
import type { Decider } from 'kernel/commands/decider';

export interface RecordLook {
  readonly type: 'RecordLook';
  readonly look: PersonalDataAccessEvent['data'];
}

/** The record of every look at a person's data in the log: written before anything is decrypted, never refused. */
export const personalDataAccessDecider: Decider<
  { readonly looks: number },
  RecordLook,
  PersonalDataAccessEvent
> = {
  category: 'personalDataAccess',
  stateVersion: 1,
  initialState: { looks: 0 },
  decide: ({ look }) => [{ type: 'PersonalDataShown.v1', data: look }],
  evolve: (state, event) => {
    switch (event.type) {
      case 'PersonalDataShown.v1':
        return { looks: state.looks + 1 };
      default:
        event.type satisfies never;
        return state;
    }
  },
};
