import type { OperatorDecisionEvent } from 'contracts/events/operator-decisions';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';

interface OperatorDecisionState {
  readonly decided: boolean;
}

interface RecordDecision {
  readonly type: 'RecordDecision';
  readonly decision: OperatorDecisionEvent['data'];
}

/** What whoever operates the machine decided for want of a second person: beside the request, for all requests alike. */
export const operatorDecisionDecider: Decider<
  OperatorDecisionState,
  RecordDecision,
  OperatorDecisionEvent
> = {
  category: 'operatorDecision',
  stateVersion: 1,
  initialState: { decided: false },
  decide: ({ decision }, { decided }) =>
    decided ? [] : [{ type: 'OperatorDecided.v1', data: decision }],
  evolve: (state, event) => {
    switch (event.type) {
      case 'OperatorDecided.v1':
        return { decided: true };
      default:
        event.type satisfies never;
        return state;
    }
  },
};

/** Goes by the id of the request. */
export function operatorDecisionUse(requestId: string): StreamUse<OperatorDecisionState> {
  return use(operatorDecisionDecider, requestId);
}
