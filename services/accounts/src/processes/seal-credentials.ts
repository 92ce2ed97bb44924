import type { UserEvent } from 'contracts/events/accounts';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';

/**
 * Has the accounts sealed whose credentials were recorded without fingerprints: by a portal of before there were any,
 * which may still run beside this one while it is replaced. It begins with the first event of the log, and goes on
 * where it was when it is stopped.
 */
export const sealCredentialsProcess: Process = {
  name: 'seal-credentials',
  ...react<UserEvent | SecondFactorEvent>(
    {
      'UserRegistered.v1': ({ data }) => seal(data, data.passwordFingerprint),
      'UserPasswordChanged.v1': ({ data }) => seal(data, data.passwordFingerprint),
      'UserPasswordReset.v1': ({ data }) => seal(data, data.passwordFingerprint),
      'SecondFactorAdded.v1': ({ data }) => seal(data, data.secretFingerprint),
      'RecoveryCodesIssued.v1': ({ data }) => seal(data, data.codeFingerprints),
    },
    'leaves nothing to be sealed',
  ),
};

function seal(
  { userId }: { readonly userId: string },
  fingerprint: string | readonly string[] | null | undefined,
): readonly Reaction[] {
  if (fingerprint !== undefined) return ignore('it came with its fingerprint');
  return [{ kind: 'send', step: 'seal', command: 'SealCredentials', input: { userId } }];
}
