import { expect, test } from '@jest/globals';
import { visibleSuffix } from 'contracts/primitives/visible-suffix';
import { createClaims } from 'kernel/crypto/claims';
import { importedKeys, keyIdOf } from './imported-keys.ts';
import { evolveKeyBatch, NO_BATCH } from './key-batch-state.ts';
import { sortLines } from './key-lines.ts';

const claims = createClaims({ logins: Buffer.alloc(32, 8), others: Buffer.alloc(32, 7) });
const batchId = 'e7f4cb9c-6a0f-5f6e-8d7d-0d1f6a7b0001';

const input = {
  productId: 'e7f4cb9c-6a0f-5f6e-8d7d-0d1f6a7b0002',
  supplierReference: 'PO-7',
  tenants: ['eur' as const],
  keys: [
    { line: 2, key: ' AAAA-BBBB-CCCC ' },
    { line: 3, key: '' },
    { line: 4, key: 'AAAA-BBBB-CCCC' },
    { line: 5, key: 'bell\u0007' },
    { line: 6, key: 'x'.repeat(4_097) },
    { line: 7, key: 'DDDD-EEEE-FFFF' },
  ],
};

test('keys are trimmed, and each line is usable, repeated or a problem', () => {
  const lines = sortLines(input.keys, claims);
  expect(lines.usable.map(({ line, key }) => [line, key])).toEqual([
    [2, 'AAAA-BBBB-CCCC'],
    [7, 'DDDD-EEEE-FFFF'],
  ]);
  expect(lines.repeated.map(({ line }) => line)).toEqual([4]);
  expect(lines.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'key-missing'],
    [5, 'key-unreadable'],
    [6, 'key-too-long'],
  ]);
});

test('a key with characters that nobody sees is a problem of its line', () => {
  for (const key of ['\u2060', 'AAAA\u200BBBBB', 'AAAA\u00ADBBBB', '\uFEFFAAAA\u2060']) {
    const { problems, usable } = sortLines([{ line: 1, key }], claims);
    expect([usable, problems.map(({ reason }) => reason)]).toEqual([[], ['key-unreadable']]);
  }
});

test('no problem repeats the key', () => {
  const { problems } = sortLines([{ line: 1, key: 'SECRET\u0000KEY' }], claims);
  expect(JSON.stringify(problems)).not.toContain('SECRET');
});

test('what became of an import follows from the batch alone', () => {
  const lines = sortLines(input.keys, claims);
  const [, second] = lines.usable;
  const imported = second ? [second] : [];
  const { productId, supplierReference, tenants } = input;
  const opened = evolveKeyBatch(NO_BATCH, {
    type: 'KeyBatchOpened.v1',
    data: { batchId, productId, supplierReference, tenants, wrappedDataKey: 'ke1.wrapped' },
  });
  const keys = imported.map((line) => ({
    keyId: keyIdOf(batchId, line),
    ciphertext: 'ke1.sealed',
    fingerprint: line.fingerprint,
    lastFour: visibleSuffix(line.key),
  }));
  const state = evolveKeyBatch(opened, {
    type: 'KeysImported.v1',
    data: { batchId, productId, keys },
  });
  const idOf = (line: { fingerprint: string }) => keyIdOf(batchId, line);
  expect(importedKeys(state, { input, lines, spelt: new Set(), idOf })).toMatchObject({
    batchId,
    imported: 1,
    duplicates: [
      { line: 2, reason: 'imported-before' },
      { line: 4, reason: 'repeated-in-list' },
    ],
    problems: [{ line: 3 }, { line: 5 }, { line: 6 }],
  });
});

test('an import of known keys only has no batch', () => {
  const lines = sortLines(input.keys, claims);
  const outcome = importedKeys(NO_BATCH, {
    input,
    lines,
    spelt: new Set([2]),
    idOf: (line) => keyIdOf(batchId, line),
  });
  expect(outcome).toMatchObject({ batchId: null, imported: 0 });
});

test.each([
  ['AAAA-BBBB-CCCC-DD42', 'DD42'],
  ['12345678', '5678'],
  ['abcdef', 'def'],
  ['a', ''],
])('of the key %s only %s is shown', (key, shown) => {
  expect(visibleSuffix(key)).toBe(shown);
});
