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

test('where the notary dies at work and stays away, the night goes on without a verdict', async () => {
  const replayId = randomUUID();
  const { signal } = new AbortController();
  const silentMs = 60_000;
  const verified = verifyForNight({ silentMs })({ db: stack.owner, replayId, signal });
  const beat = (secondsAgo: number): Date => new Date(Date.now() - secondsAgo * 1_000);
  const began = { state: 'running', started_at: beat(7_200), ended_at: null };
  // One that beats is waited for, however long it takes.
  await whenAsked(replayId, { ...began, beat_at: beat(0) });
  const row = verificationsTable(stack.owner).where({ id: nightVerificationId(replayId) });
  await row.clone().update({ beat_at: beat(120) });
  expect(await verified).toMatchObject({ standing: 'not-verified' });
  // It is left to the notary, which goes on with it when it is back.
  expect(await row.clone().first('state')).toEqual({ state: 'running' });
  await row.clone().update({ state: 'stopped' });
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
