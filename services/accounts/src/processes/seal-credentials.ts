import type { UserEvent } from 'contracts/events/accounts';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/**
 * Has the accounts sealed whose credentials were recorded without fingerprints: by a portal of before there were any,
 * which may still run beside this one while it is replaced. It begins with the first event of the log, and goes on
 * where it was when it is stopped.
 */
export const sealCredentialsProcess: Process = {
  name: 'seal-credentials',
  categories: ['user', 'secondFactor'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = recorded as unknown as UserEvent | SecondFactorEvent;
  if (!isUnsealed(event))
    return [{ kind: 'ignore', because: `${event.type} leaves nothing to be sealed` }];
  const input = { userId: event.data.userId };
  return [{ kind: 'send', step: 'seal', command: 'SealCredentials', input }];
}

function isUnsealed({ type, data }: UserEvent | SecondFactorEvent): boolean {
  switch (type) {
    case 'UserRegistered.v1':
    case 'UserPasswordChanged.v1':
    case 'UserPasswordReset.v1':
      return data.passwordFingerprint === undefined;
    case 'SecondFactorAdded.v1':
      return data.secretFingerprint === undefined;
    case 'RecoveryCodesIssued.v1':
      return data.codeFingerprints === undefined;
    default:
      return false;
  }
}
