import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import { specify } from 'kernel/testing/decider-specification';
import { secondFactorDecider } from './second-factor.ts';

const userId = randomUUID();
const [first, second, batchId] = [randomUUID(), randomUUID(), randomUUID()];
const at = '2026-11-22T10:00:00.000Z';
const open = ['a', 'b'].map((each) => each.repeat(64));
const [codeFingerprint = ''] = open;
const specification = specify(secondFactorDecider);

const factorOf = (factorId: string) =>
  ({ factorId, kind: 'totp', name: 'pe1.phone', addedAt: at }) as const;
const added = (factorId: string): SecondFactorEvent => ({
  type: 'SecondFactorAdded.v1',
  data: { userId, ...factorOf(factorId) },
});
const codes: SecondFactorEvent = {
  type: 'RecoveryCodesIssued.v1',
  data: { userId, batchId, count: 10, codeFingerprints: [...open] },
};
const add = (factorId: string) =>
  ({
    type: 'Add',
    userId,
    factor: factorOf(factorId),
    codes: { batchId, codeFingerprints: open },
  }) as const;

const codeOf = { type: 'UseCode', userId, batchId, at } as const;

test('with the first factor come recovery codes, and with no further one', () => {
  specification.given().when(add(first)).then(added(first), codes);
  specification.given(added(first), codes).when(add(second)).then(added(second));
  specification.given(added(first), codes).when(add(first)).thenNothing();
});

test('the last factor stays where one is a duty', () => {
  const remove = { type: 'Remove', userId, factorId: first, required: true } as const;
  specification.given(added(first), codes).when(remove).thenRejected('last-second-factor');
  const removed: SecondFactorEvent = {
    type: 'SecondFactorRemoved.v1',
    data: { userId, factorId: first, kind: 'totp' },
  };
  specification.given(added(first), codes, added(second)).when(remove).then(removed);
  const willing = { ...remove, required: false };
  specification.given(added(first), codes).when(willing).then(removed);
  specification.given().when(willing).thenRejected('not-found');
});

test('recovery codes are counted down, and void with the last factor or a new batch', () => {
  const use = { type: 'UseCode', userId, batchId, codeFingerprint, at } as const;
  const used: SecondFactorEvent = {
    type: 'RecoveryCodeUsed.v1',
    data: { userId, batchId, usedAt: at, codeFingerprint },
  };
  specification.given(added(first), codes).when(use).then(used);
  const left = specification.given(added(first), codes, used).state();
  expect(left.recovery).toEqual({ batchId, left: 9, codeFingerprints: ['b'.repeat(64)] });
  specification.given(added(first), codes, used).when(use).thenRejected('wrong-second-factor');
  const reset: SecondFactorEvent = {
    type: 'SecondFactorsReset.v3',
    data: { userId, reason: 'Lost the phone', resetAt: at, resetBy: null },
  };
  specification.given(added(first), codes, reset).when(use).thenRejected('wrong-second-factor');
  const others: SecondFactorEvent = {
    type: 'RecoveryCodesIssued.v1',
    data: { userId, batchId: second, count: 10 },
  };
  specification.given(added(first), codes, others).when(use).thenRejected('wrong-second-factor');
});

test('factors and codes from before there were fingerprints are sealed once', () => {
  const stored = {
    factors: [{ factorId: first, secretFingerprint: 'f'.repeat(64) }],
    recovery: { batchId, codeFingerprints: open },
  };
  const seal = { type: 'Seal', userId, ...stored } as const;
  const old: SecondFactorEvent = {
    type: 'RecoveryCodesIssued.v1',
    data: { userId, batchId, count: 10 },
  };
  const sealed: SecondFactorEvent = {
    type: 'SecondFactorsSealed.v1',
    data: {
      userId,
      factors: [
        { factorId: first, secretFingerprint: 'f'.repeat(64) },
        { factorId: second, secretFingerprint: null },
      ],
      recovery: { batchId, codeFingerprints: [...open] },
    },
  };
  const before = [added(first), old, added(second)];
  specification
    .given(...before)
    .when(seal)
    .then(sealed);
  specification
    .given(...before, sealed)
    .when(seal)
    .thenNothing();
  const foreign = { ...codeOf, codeFingerprint: 'c'.repeat(64) };
  specification
    .given(...before, sealed)
    .when(foreign)
    .thenRejected('wrong-second-factor');
});
