import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { KeyBatchEvent, SealedKey } from 'contracts/events/licensing';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { specify } from 'kernel/testing/decider-specification';
import { allocateFrom } from './allocate-from.ts';
import type { KeyBatchState } from './key-batch-state.ts';
import { NO_BATCH, availableIn } from './key-batch-state.ts';
import { keyBatchDecider } from './key-batch.ts';

const productId = '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0001';
const orderId = '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0002';
const companyId = '7b1f7c1c-40a7-5b0f-8a94-6d6f5f3f0003';

function batchIdOf(number: number): string {
  return derivedId(productId, `batch ${number}`);
}

function sealed(batch: number, index: number): SealedKey {
  const keyId = derivedId(batchIdOf(batch), String(index));
  const fingerprint = String(batch * 1_000 + index).padStart(64, '0');
  return { keyId, ciphertext: 'ke1.sealed', fingerprint, lastFour: String(index).padStart(4, '0') };
}

function opened(batch: number, count: number): KeyBatchEvent[] {
  const batchId = batchIdOf(batch);
  const keys = Array.from({ length: count }, (_, index) => sealed(batch, index));
  return [
    {
      type: 'KeyBatchOpened.v1',
      data: {
        batchId,
        productId,
        tenants: ['eur'],
        supplierReference: 'PO-1',
        wrappedDataKey: 'ke1.wrapped',
      },
    },
    { type: 'KeysImported.v1', data: { batchId, productId, keys } },
  ];
}

function allocated(batch: number, indexes: readonly number[]): KeyBatchEvent {
  const keyIds = indexes.map((index) => sealed(batch, index).keyId);
  return {
    type: 'KeysAllocated.v1',
    data: { batchId: batchIdOf(batch), productId, orderId, companyId, tenantId: 'eur', keyIds },
  };
}

const request = { productId, orderId, companyId, tenantId: 'eur', quantity: 2 } as const;
const allocate = { type: 'AllocateKeys', ...request } as const;

function folded(...events: KeyBatchEvent[]): KeyBatchState {
  return specify(keyBatchDecider)
    .given(...events)
    .state();
}

test('a batch is opened together with its keys', () => {
  const [first, second] = opened(1, 3);
  const keys = [sealed(1, 0), sealed(1, 1), sealed(1, 2)];
  const batch = { batchId: batchIdOf(1), productId, supplierReference: 'PO-1' };
  const outcome = keyBatchDecider.decide(
    { type: 'OpenBatch', ...batch, tenants: ['eur'], wrappedDataKey: 'ke1.wrapped', keys },
    NO_BATCH,
  );
  expect(outcome).toEqual([first, second]);
});

test('a batch without a new key is not opened', () => {
  specify(keyBatchDecider)
    .given()
    .when({
      type: 'OpenBatch',
      batchId: batchIdOf(1),
      productId,
      supplierReference: 'PO-1',
      tenants: ['eur'],
      wrappedDataKey: 'ke1.wrapped',
      keys: [],
    })
    .thenNothing();
});

test('keys are sold in their order', () => {
  specify(keyBatchDecider)
    .given(...opened(1, 5), allocated(1, [0, 1]))
    .when(allocate)
    .then(allocated(1, [2, 3]));
});

test('a data key that is wrapped anew changes nothing of what is sold', () => {
  const wrappedDataKey = 'ke1.wrapped-anew';
  const data = { batchId: batchIdOf(1), productId, wrappedDataKey };
  const rewrapped: KeyBatchEvent = { type: 'BatchKeyRewrapped.v1', data };
  specify(keyBatchDecider)
    .given(...opened(1, 5), allocated(1, [0, 1]))
    .when({ type: 'RewrapDataKey', wrappedDataKey })
    .then(rewrapped);
  specify(keyBatchDecider)
    .given(...opened(1, 5), allocated(1, [0, 1]), rewrapped)
    .when(allocate)
    .then(allocated(1, [2, 3]));
});

test('a batch that is not there has no data key to be wrapped anew', () => {
  specify(keyBatchDecider)
    .given()
    .when({ type: 'RewrapDataKey', wrappedDataKey: 'ke1.wrapped-anew' })
    .thenRejected('key-not-found');
});

test('keys that were sold out of order are skipped', () => {
  specify(keyBatchDecider)
    .given(...opened(1, 5), allocated(1, [1, 3]), allocated(1, [0]))
    .when(allocate)
    .then(allocated(1, [2, 4]));
});

test('a batch does not sell more than it has', () => {
  specify(keyBatchDecider)
    .given(...opened(1, 3), allocated(1, [0, 1]))
    .when(allocate)
    .thenRejected('insufficient-stock');
});

test('keys are not sold in a market they were not bought for', () => {
  specify(keyBatchDecider)
    .given(...opened(1, 3))
    .when({ ...allocate, tenantId: 'km' })
    .thenRejected('insufficient-stock');
});

test('the state holds no ciphertext', () => {
  expect(JSON.stringify(folded(...opened(1, 3)))).not.toContain('ke1.');
});

test('a request that one batch cannot fill is filled from several', () => {
  const states = [folded(...opened(1, 1)), folded(...opened(2, 2))];
  const outcome = allocateFrom(states, { ...request, quantity: 3 });
  expect(outcome).toMatchObject({
    keys: [
      { batchId: batchIdOf(1), keyId: sealed(1, 0).keyId, lastFour: '0000' },
      { batchId: batchIdOf(2), keyId: sealed(2, 0).keyId },
      { batchId: batchIdOf(2), keyId: sealed(2, 1).keyId },
    ],
  });
});

test('a request that all batches together cannot fill takes nothing', () => {
  const states = [folded(...opened(1, 1)), NO_BATCH, folded(...opened(2, 1), allocated(2, [0]))];
  expect(allocateFrom(states, request)).toEqual({ kind: 'shortage', available: 1 });
});

test('whatever the order of sales, no key is sold twice and none is left over', () => {
  const sales = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), sales, (size, quantities) => {
      let state = folded(...opened(1, size));
      const sold: string[] = [];
      for (const quantity of quantities) {
        const events = keyBatchDecider.decide({ ...allocate, quantity }, state);
        if (isRejection(events)) expect(availableIn(state)).toBeLessThan(quantity);
        else {
          state = events.reduce((before, event) => keyBatchDecider.evolve(before, event), state);
          sold.push(...events.flatMap(({ data }) => ('keyIds' in data ? data.keyIds : [])));
        }
      }
      expect(new Set(sold).size).toBe(sold.length);
      expect(sold.length + availableIn(state)).toBe(size);
    }),
  );
});

test('folding a sale costs the same early and late in a batch', () => {
  const full = folded(...opened(1, 500));
  const after = keyBatchDecider.evolve(full, allocated(1, [0]));
  expect(after).toMatchObject({ next: 1 });
  // The list of slots is shared, not copied.
  expect('slots' in after && 'slots' in full && after.slots === full.slots).toBe(true);
});
