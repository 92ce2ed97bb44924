import { expect, test } from '@jest/globals';
import {
  MADE_UP_KEY,
  filesInMemory,
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
} from '../testing/made-up-export.ts';
import { toBase64 } from './encodings.ts';
import { tilesIn } from './export-tiles.ts';
import { hashTree } from './hash-tree.ts';
import { nodeProofCrypto, sha256 } from './node-crypto.ts';
import { consistencyProof } from './proofs.ts';
import { openCheckpoint, readKey, witnessed } from './signed-checkpoint.ts';
import type { SignedCheckpoint } from './signed-checkpoint.ts';
import { verifierText } from './signed-note.ts';
import { treeHashes } from './tree-hashes.ts';
import { verifyExport } from './verify-export.ts';
import { readConsistency, refusalOf } from './witness.ts';
import { cosign, parseWitnessKey, witnessKey, witnessKeyText } from './witness-key.ts';

const hashes = treeHashes(sha256);
const SEED = new Uint8Array(32).fill(9);
const WITNESS = witnessKey('auditor.test/witness', SEED);
const AMOUNTS = Array.from({ length: 300 }, (_, index) => `${index}.00`);
const LOG = madeUpLog(AMOUNTS);
const FORGED = madeUpLog(AMOUNTS.with(50, '1000000.00'));
const AT = 1_795_000_000;

async function opened(note: string): Promise<SignedCheckpoint> {
  const key = readKey(MADE_UP_KEY, nodeProofCrypto);
  const found = key && openCheckpoint(note, key, nodeProofCrypto);
  if (!found) throw new Error('The checkpoint cannot be read.');
  return found;
}

async function checkpointOf(lines: readonly string[]) {
  return (await opened(await madeUpCheckpoint(lines))).checkpoint;
}

async function proofFrom(size: number): Promise<readonly Uint8Array[]> {
  const files = filesInMemory(await madeUpExport(LOG));
  const read = tilesIn(files, LOG.length);
  if (!read) throw new Error('There are no tiles.');
  return consistencyProof(hashTree(LOG.length, hashes, read), size);
}

test('a checkpoint that a witness has signed too is still signed by the log, and by the witness', async () => {
  const { note } = await opened(await madeUpCheckpoint(LOG));
  const both = await opened(cosign(note, WITNESS, AT));
  expect(both.isSigned).toBe(true);
  const { verifier } = WITNESS;
  expect(witnessed(both.note, verifier, nodeProofCrypto).at).toBe(AT);
  expect(witnessed(note, verifier, nodeProofCrypto).at).toBeNull();
  const again = await opened(cosign(both.note, WITNESS, AT + 60));
  expect(again.note.signatures).toHaveLength(2);
  expect(witnessed(again.note, verifier, nodeProofCrypto).at).toBe(AT + 60);
});

test('an export is held against witnesses, and does not hold without them', async () => {
  const files = filesInMemory(await madeUpExport(LOG));
  const { note } = await opened(await madeUpCheckpoint(LOG));
  const witnesses = [verifierText(WITNESS.verifier)];
  const options = { crypto: nodeProofCrypto };
  const checkpoint = cosign(note, WITNESS, AT);
  expect((await verifyExport(files, { checkpoint, witnesses }, options)).holds).toBe(true);
  expect((await verifyExport(files, { witnesses }, options)).holds).toBe(false);
});

test('a witness goes on with the same log alone, once it is shown', async () => {
  const [older, newer] = [await checkpointOf(LOG.slice(0, 200)), await checkpointOf(LOG)];
  const proof = await proofFrom(200);
  expect(refusalOf(older, newer, { proof, hashes })).toBeUndefined();
  expect(refusalOf(older, newer, { proof: undefined, hashes })).toBe('no-proof');
  expect(refusalOf(newer, newer, { proof: undefined, hashes })).toBeUndefined();
  expect(refusalOf(newer, older, { proof, hashes })).toBe('shorter');
  expect(refusalOf(older, { ...newer, origin: 'else' }, { proof, hashes })).toBe('other-log');
  const forked = await checkpointOf(FORGED);
  expect(refusalOf(older, forked, { proof, hashes })).toBe('fork');
  expect(refusalOf(newer, forked, { proof: undefined, hashes })).toBe('fork');
});

test('a proof is read as the portal answers it, between these sizes alone', async () => {
  const proof = await proofFrom(200);
  const text = JSON.stringify({ from: 200, to: 300, proof: proof.map(toBase64) });
  expect(readConsistency(text, { from: 200, to: 300 })).toEqual(proof);
  expect(readConsistency(text, { from: 100, to: 300 })).toBeUndefined();
  expect(readConsistency('{', { from: 200, to: 300 })).toBeUndefined();
});

test('the private key of a witness is read as it was written', () => {
  const text = witnessKeyText('auditor.test/witness', SEED);
  expect(parseWitnessKey(`${text}\n`)?.verifier).toEqual(WITNESS.verifier);
  expect(parseWitnessKey(text.replace('auditor', 'other'))).toBeUndefined();
  expect(parseWitnessKey('key')).toBeUndefined();
});
