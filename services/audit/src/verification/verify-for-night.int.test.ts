import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { background } from '../background.ts';
import { findVerification, verificationsTable } from './verification-rows.ts';
import { nightVerificationId, verifyForNight } from './verify-for-night.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({ ...background, projections: [], queries: [] }));
});
afterAll(() => stack.close());

const NEVER = new AbortController().signal;
const begin = (replayId: string, beginsWithinMs = 60_000) =>
  verifyForNight({ beginsWithinMs })({ db: stack.owner, replayId, signal: NEVER });

/** What the notary would write. */
async function whenAsked(replayId: string, outcome: object): Promise<void> {
  const id = nightVerificationId(replayId);
  await eventually(
    () => findVerification(stack.owner, id),
    (row) => row !== undefined,
  );
  await verificationsTable(stack.owner)
    .where({ id })
    .update({ ended_at: new Date(), ...outcome });
}

test.each([
  [{ state: 'done', whole: true }, 'whole'],
  [{ state: 'done', whole: false }, 'changed'],
  [{ state: 'failed', error: 'Nothing is signed.' }, 'not-verified'],
])('a night rests on what the notary has found: %j is %s', async (outcome, standing) => {
  const replayId = randomUUID();
  const verified = begin(replayId);
  await whenAsked(replayId, outcome);
  const verificationId = nightVerificationId(replayId);
  expect(await verified).toEqual({ verificationId, standing });
  expect(await findVerification(stack.owner, verificationId)).toMatchObject({
    requested_by: 'system:night',
  });
});

test('where the notary is away, nothing is known, and nothing is left to be done', async () => {
  const replayId = randomUUID();
  expect(await begin(replayId, 0)).toMatchObject({ standing: 'not-verified' });
  const row = await findVerification(stack.owner, nightVerificationId(replayId));
  expect(row).toMatchObject({ state: 'stopped' });
});

test('one that somebody has asked for goes first', async () => {
  const [replayId, other] = [randomUUID(), randomUUID()];
  const open = { id: other, state: 'running', requested_by: 'auditor', requested_at: new Date() };
  await verificationsTable(stack.owner).insert(open);
  expect(await begin(replayId, 0)).toMatchObject({ standing: 'not-verified' });
  const verified = begin(randomUUID());
  await verificationsTable(stack.owner).where({ id: other }).update({ state: 'stopped' });
  const ours = await eventually(
    () => verificationsTable(stack.owner).where({ state: 'waiting' }).first<{ id: string }>('id'),
    (row) => row !== undefined,
  );
  await verificationsTable(stack.owner)
    .where({ id: ours.id })
    .update({ state: 'done', whole: true });
  expect(await verified).toMatchObject({ verificationId: ours.id, standing: 'whole' });
});
