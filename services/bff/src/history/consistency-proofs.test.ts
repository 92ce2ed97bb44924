import { expect, test } from '@jest/globals';
import { consistencyProofs } from './consistency-proofs.ts';

/** A log that counts how often it computes a proof. */
function countedLog(size: number) {
  let computed = 0;
  const proofs = consistencyProofs(10_000);
  return {
    computed: () => computed,
    ask: async (from: number, to?: number) =>
      proofs.find({ from, to }, async () => {
        computed += 1;
        return { from, to: to ?? size, proof: ['A'.repeat(43)] };
      }),
  };
}

test('a proof between two sizes is computed once, however often it is asked for', async () => {
  const log = countedLog(20);
  for (let count = 0; count < 500; count += 1) {
    expect(await log.ask(3, 20)).toEqual({ from: 3, to: 20, proof: ['A'.repeat(43)] });
  }
  expect(log.computed()).toBe(1);
});

test('where no later size is named it is asked anew, and kept under the size that was the last', async () => {
  const log = countedLog(20);
  expect((await log.ask(3)).to).toBe(20);
  expect((await log.ask(3)).to).toBe(20);
  expect(log.computed()).toBe(2);
  await log.ask(3, 20);
  expect(log.computed()).toBe(2);
});

test('what is kept has a bound, whatever is asked for', async () => {
  const log = countedLog(1_000);
  for (let from = 1; from <= 1_000; from += 1) await log.ask(from, 1_000);
  await log.ask(1, 1_000);
  expect(log.computed()).toBe(1_001);
  await log.ask(1_000, 1_000);
  expect(log.computed()).toBe(1_001);
});

test('what was refused is asked again', async () => {
  const proofs = consistencyProofs();
  const refusal = new Error('No checkpoint covers so many events yet.');
  const asked = proofs.find({ from: 1, to: 9 }, async () => Promise.reject(refusal));
  await expect(asked).rejects.toBe(refusal);
  const proof = { from: 1, to: 9, proof: [] };
  expect(await proofs.find({ from: 1, to: 9 }, async () => proof)).toBe(proof);
});
