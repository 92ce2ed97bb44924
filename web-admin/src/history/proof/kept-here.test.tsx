import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { historyLogPaths } from 'contracts/api/history-log';
import type { LogStanding } from 'contracts/api/history-log';
import { answerWith, consoleWrapper } from '../../testing/console-wrapper.tsx';
import { isConsistent } from './is-consistent.ts';
import { KeptHere } from './kept-here.tsx';

Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
beforeEach(() => localStorage.clear());

/** RFC 6962, section 2.1, word for word. */
function rootOf(leaves: readonly string[]): Buffer {
  const [only] = leaves;
  if (leaves.length === 1) return hashed(Buffer.from([0]), Buffer.from(only ?? ''));
  const split = splitOf(leaves.length);
  return hashed(Buffer.from([1]), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** RFC 6962, section 2.1.2, word for word. */
function proofOf(size: number, leaves: readonly string[], isWhole = true): readonly Buffer[] {
  if (size === leaves.length) return isWhole ? [] : [rootOf(leaves)];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return size <= split
    ? [...proofOf(size, left, isWhole), rootOf(right)]
    : [...proofOf(size - split, right, false), rootOf(left)];
}

function splitOf(count: number): number {
  return 2 ** (Math.ceil(Math.log2(count)) - 1);
}

function hashed(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

const LEAVES = Array.from({ length: 40 }, (_, index) => `event ${index}`);
const FORKED = LEAVES.map((leaf, index) => (index < 5 ? leaf : `another ${leaf}`));

function standing(leaves: readonly string[], name = 'portal.test/history'): LogStanding {
  const root = rootOf(leaves).toString('base64');
  const note = `${name}\n${leaves.length}\n${root}\n\n— ${name} signature\n`;
  const sealedAt = '2026-11-26T10:00:00.000Z';
  return { checkpoint: { size: leaves.length, note, sealedAt }, verifier: null, fault: null };
}

/** The screen of a portal whose log this is now. */
function look(leaves: readonly string[], shown = standing(leaves)): () => void {
  answerWith({
    [historyLogPaths.consistency]: ({ search }) => {
      const [from, to] = [Number(search.get('from')), Number(search.get('to'))];
      const proof = proofOf(from, leaves.slice(0, to)).map((hash) => hash.toString('base64'));
      return Response.json({ from, to, proof });
    },
  });
  return render(<KeptHere standing={shown} />, { wrapper: consoleWrapper() }).unmount;
}

test('every older tree is a beginning of the newer one, and of no other', async () => {
  for (let newer = 1; newer <= LEAVES.length; newer += 3) {
    const leaves = LEAVES.slice(0, newer);
    const head = { size: newer, root: rootOf(leaves).toString('base64') };
    for (let size = 1; size <= newer; size += 1) {
      const proof = proofOf(size, leaves).map((hash) => hash.toString('base64'));
      const older = { size, root: rootOf(LEAVES.slice(0, size)).toString('base64') };
      expect(await isConsistent(older, head, proof)).toBe(true);
      const other = { size, root: rootOf([...FORKED.slice(0, size), 'more']).toString('base64') };
      expect(await isConsistent(other, head, proof)).toBe(false);
    }
  }
});

test('the browser keeps the first checkpoint, and says that the log goes on from it', async () => {
  const leave = look(LEAVES.slice(0, 20));
  expect(await screen.findByText(/keeps the checkpoint from now on/)).toBeDefined();
  leave();
  look(LEAVES);
  expect(await screen.findByText(/goes on from the checkpoint of 20 events/)).toBeDefined();
});

test('a fork is reported with both checkpoints, and what was kept stays until somebody says otherwise', async () => {
  const before = standing(LEAVES.slice(0, 20));
  const leave = look(LEAVES.slice(0, 20));
  await screen.findByText(/keeps the checkpoint from now on/);
  leave();
  look(FORKED);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('FORK');
  expect(alert.textContent).toContain(before.checkpoint?.note.trim());
  expect(alert.textContent).toContain(standing(FORKED).checkpoint?.note.trim());
  expect(localStorage.getItem('portal.history.checkpoint')).toContain('"size":20');
  fireEvent.click(screen.getByRole('button', { name: /Keep the one of the portal/ }));
  expect(await screen.findByText(/goes on from the checkpoint of 40 events/)).toBeDefined();
});

test.each([
  ['is shorter', standing(LEAVES.slice(0, 10))],
  ['is shorter', { checkpoint: null, verifier: null, fault: null }],
  ['has another name', standing(LEAVES, 'other.test/history')],
])('a log that %s is reported', async (words, shown) => {
  const leave = look(LEAVES.slice(0, 20));
  await screen.findByText(/keeps the checkpoint from now on/);
  leave();
  look(LEAVES, shown);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
