import { expect, test } from '@jest/globals';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { specify } from 'kernel/testing/decider-specification';
import { availableIn } from './key-batch-state.ts';
import type { KeyBatchState } from './key-batch-state.ts';
import { keyBatchDecider } from './key-batch.ts';
import type { KeyBatchCommand } from './key-batch.ts';

const batchId = '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0001';
const productId = '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0002';
const sale = {
  orderId: '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0003',
  companyId: '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0004',
};
const other = { batchId: derivedId(batchId, 'other'), keyId: derivedId(batchId, 'other key') };
const revocationId = derivedId(batchId, 'revocation');
const reason = 'The supplier has withdrawn it.';

const keyId = (index: number) => derivedId(batchId, `key ${index}`);

function opened(count: number): KeyBatchEvent[] {
  const keys = Array.from({ length: count }, (_, index) => ({
    keyId: keyId(index),
    ciphertext: 'ke1.sealed',
    fingerprint: String(index).padStart(64, '0'),
    lastFour: String(index).padStart(4, '0'),
  }));
  const from = { supplierReference: 'PO-1', wrappedDataKey: 'ke1.wrapped' };
  return [
    {
      type: 'KeyBatchOpened.v1',
      data: { batchId, productId, tenants: ['eur'], ...from },
    },
    { type: 'KeysImported.v1', data: { batchId, productId, keys } },
  ];
}

const sold = (...indexes: number[]): KeyBatchEvent => ({
  type: 'KeysAllocated.v1',
  data: { batchId, productId, ...sale, tenantId: 'eur', keyIds: indexes.map(keyId) },
});

const revoke = (indexes: readonly number[], of: typeof sale | null) =>
  ({
    type: 'RevokeKeys',
    revocationId,
    cause: 'revocation',
    keyIds: indexes.map(keyId),
    sale: of,
    reason,
  }) as const;

const revoked = (indexes: readonly number[], of: typeof sale | null): KeyBatchEvent => {
  const { type: _type, ...data } = revoke(indexes, of);
  return { type: 'KeysRevoked.v1', data: { ...data, batchId, productId } };
};

const replace = (index: number) =>
  ({ type: 'ReplaceKey', ...sale, keyId: keyId(index), replacement: other, reason }) as const;

const allocate = (quantity: number) =>
  ({ type: 'AllocateKeys', ...sale, tenantId: 'eur', quantity }) as const;

const takeOver = {
  type: 'AllocateReplacement',
  ...sale,
  tenantId: 'eur',
  replaces: other,
} as const;

const batch = specify(keyBatchDecider);

test('[O.18] a revoked key leaves the stock at once, and the next one is sold in its place', () => {
  batch
    .given(...opened(3))
    .when(revoke([0], null))
    .then(revoked([0], null));
  batch
    .given(...opened(3), revoked([0], null))
    .when(allocate(2))
    .then(sold(1, 2));
  batch
    .given(...opened(3), revoked([1], null))
    .when(allocate(3))
    .thenRejected('insufficient-stock');
});

test('[O.18] a sold key is revoked from its order, and the stock stays what it is', () => {
  const given = batch.given(...opened(3), sold(0));
  given.when(revoke([0], sale)).then(revoked([0], sale));
  expect(availableIn(batch.given(...opened(3), sold(0), revoked([0], sale)).state())).toBe(2);
});

test('a key is revoked once, and only as what it is: in stock or sold', () => {
  batch
    .given(...opened(2), revoked([0], null))
    .when(revoke([0], null))
    .thenRejected('key-revoked');
  batch
    .given(...opened(2), sold(0), revoked([0], sale))
    .when(revoke([0], sale))
    .thenRejected('key-revoked');
  batch
    .given(...opened(2))
    .when(revoke([0], sale))
    .thenRejected('key-not-sold');
  batch
    .given(...opened(2), sold(0))
    .when(revoke([0], null))
    .thenRejected('too-many-changes');
  batch
    .given(...opened(2))
    .when(revoke([7], null))
    .thenRejected('key-not-found');
});

test('[O.18] a sold key is replaced once, also after it was revoked, and by one of the stock', () => {
  const { type: _type, ...facts } = replace(0);
  const replaced: KeyBatchEvent = {
    type: 'KeyReplaced.v1',
    data: { ...facts, batchId, productId },
  };
  batch
    .given(...opened(2), sold(0))
    .when(replace(0))
    .then(replaced);
  batch
    .given(...opened(2), sold(0), revoked([0], sale))
    .when(replace(0))
    .then(replaced);
  batch
    .given(...opened(2), sold(0), replaced)
    .when(replace(0))
    .thenRejected('key-replaced');
  batch
    .given(...opened(2))
    .when(replace(0))
    .thenRejected('key-not-sold');
  const { type: _taken, ...allocation } = takeOver;
  batch
    .given(...opened(2), sold(0))
    .when(takeOver)
    .then({
      type: 'ReplacementAllocated.v1',
      data: { ...allocation, batchId, productId, keyId: keyId(1) },
    });
  batch
    .given(...opened(1), sold(0))
    .when(takeOver)
    .thenRejected('insufficient-stock');
});

test('a key whose money went back is neither revoked nor replaced any more', () => {
  const back = { ...revoke([0], sale), cause: 'refund' as const };
  const { type: _type, ...data } = back;
  const refunded: KeyBatchEvent = { type: 'KeysRevoked.v1', data: { ...data, batchId, productId } };
  batch
    .given(...opened(2), sold(0), refunded)
    .when(revoke([0], sale))
    .thenRejected('key-refunded');
  batch
    .given(...opened(2), sold(0), refunded)
    .when(replace(0))
    .thenRejected('key-refunded');
});

const SIZE = 12;
const index = fc.integer({ min: 0, max: SIZE - 1 });
const steps: fc.Arbitrary<KeyBatchCommand> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(allocate),
  fc.constant(takeOver),
  index.map((each) => revoke([each], null)),
  index.map((each) => revoke([each], sale)),
  index.map(replace),
);

/** Ids of keys that an event takes out of the stock. */
function taken(event: KeyBatchEvent): readonly string[] {
  switch (event.type) {
    case 'KeysAllocated.v1':
      return event.data.keyIds;
    case 'ReplacementAllocated.v1':
      return [event.data.keyId];
    case 'KeysRevoked.v1':
      return event.data.sale ? [] : event.data.keyIds;
    default:
      return [];
  }
}

test('however keys are sold, revoked and replaced, each leaves the stock once and none is lost', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (commands) => {
      let state: KeyBatchState = batch.given(...opened(SIZE)).state();
      const gone: string[] = [];
      for (const command of commands) {
        const events = keyBatchDecider.decide(command, state);
        if (isRejection(events)) continue;
        state = events.reduce((before, event) => keyBatchDecider.evolve(before, event), state);
        gone.push(...events.flatMap(taken));
        expect(new Set(gone).size).toBe(gone.length);
        expect(availableIn(state) + gone.length).toBe(SIZE);
      }
    }),
  );
});
