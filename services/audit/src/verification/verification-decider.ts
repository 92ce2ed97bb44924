import type { HistoryVerificationEvent } from 'contracts/events/history-verification';
import type { Decider } from 'kernel/commands/decider';

/** What people decided about a verification. How far it is stands in its row, which the notary writes. */
export interface VerificationDecisions {
  readonly status: 'never' | 'requested' | 'stopped';
}

export interface VerificationCommand {
  readonly type: 'Request' | 'Stop';
  readonly verificationId: string;
}

export const verificationDecider: Decider<
  VerificationDecisions,
  VerificationCommand,
  HistoryVerificationEvent
> = {
  category: 'historyVerification',
  stateVersion: 1,
  initialState: { status: 'never' },
  decide: ({ type, verificationId }, { status }) => {
    const data = { verificationId };
    if (type === 'Request')
      return status === 'never' ? [{ type: 'VerificationRequested.v1', data }] : [];
    return status === 'requested' ? [{ type: 'VerificationStopped.v1', data }] : [];
  },
  evolve: (_state, { type }) => ({
    status: type === 'VerificationRequested.v1' ? 'requested' : 'stopped',
  }),
};
