import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { sealCredentialsProcess } from './seal-credentials.ts';

const FINGERPRINT = 'a'.repeat(64);

/** An event as it was written before there were fingerprints. */
const golden = (type: string) =>
  JSON.parse(readFileSync(`contracts/golden/accounts/${type}.json`, 'utf8')) as RecordedEvent & {
    readonly data: { readonly userId: string };
  };

test.each([
  ['UserRegistered.v1', { passwordFingerprint: null }],
  ['UserPasswordChanged.v1', { passwordFingerprint: FINGERPRINT }],
  ['UserPasswordReset.v1', { passwordFingerprint: FINGERPRINT }],
  ['SecondFactorAdded.v1', { secretFingerprint: FINGERPRINT }],
  ['RecoveryCodesIssued.v1', { codeFingerprints: [FINGERPRINT] }],
])('%s has its account sealed where it came without a fingerprint', (type, fingerprint) => {
  const old = golden(type);
  expect(sealCredentialsProcess.react(old)).toEqual([
    {
      kind: 'send',
      step: 'seal',
      command: 'SealCredentials',
      input: { userId: old.data.userId },
    },
  ]);
  const now = { ...old, data: { ...old.data, ...fingerprint } };
  expect(sealCredentialsProcess.react(now)).toMatchObject([{ kind: 'ignore' }]);
});

test('other events leave nothing to be sealed', () => {
  for (const type of ['UserSignedIn.v1', 'UserPasswordSealed.v1', 'SecondFactorsSealed.v1'])
    expect(sealCredentialsProcess.react(golden(type))).toMatchObject([{ kind: 'ignore' }]);
});
