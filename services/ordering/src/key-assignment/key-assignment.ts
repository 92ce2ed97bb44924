import type { KeyAssignmentEvent } from 'contracts/events/key-assignment';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';

export type Assigned = Extract<KeyAssignmentEvent, { type: 'KeyAssigned.v1' }>['data'];
type Ended = Extract<KeyAssignmentEvent, { type: 'KeyAssignmentEnded.v1' }>['data'];

export type KeyAssignmentState =
  { readonly kind: 'none' } | { readonly kind: 'assigned'; readonly assignment: Assigned };

export type KeyAssignmentCommand =
  | { readonly type: 'Assign'; readonly assignment: Assigned }
  | { readonly type: 'End'; readonly ended: Ended };

/** To whom a company gave one of its keys. What was said before is replaced: it is ciphertext, and compared with nothing. */
export const keyAssignmentDecider: Decider<
  KeyAssignmentState,
  KeyAssignmentCommand,
  KeyAssignmentEvent
> = {
  category: 'keyAssignment',
  stateVersion: 1,
  initialState: { kind: 'none' },
  decide: (command, state) => {
    switch (command.type) {
      case 'Assign':
        return [{ type: 'KeyAssigned.v1', data: command.assignment }];
      case 'End':
        return state.kind === 'none'
          ? []
          : [{ type: 'KeyAssignmentEnded.v1', data: command.ended }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'KeyAssigned.v1':
        return { kind: 'assigned', assignment: event.data };
      case 'KeyAssignmentEnded.v1':
        return { kind: 'none' };
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The stream of a key's assignments. */
export function keyAssignmentUse(keyId: string): StreamUse<KeyAssignmentState> {
  return use(keyAssignmentDecider, keyId);
}
