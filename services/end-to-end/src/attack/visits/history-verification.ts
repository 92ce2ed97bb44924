import assert from 'node:assert/strict';
import { verificationSchema } from 'contracts/api/history-verification';
import { problemSchema } from 'contracts/problem';
import type { Guests, Visit } from './guests.ts';
import { inTurns } from './in-turns.ts';

/** Of the whole log one verification runs at a time. */
const verification: Visit = {
  name: 'a verification of the log',
  run: inTurns(async (guests) => {
    await beginAndWait(guests);
    await beginAndStop(guests);
  }),
};

async function beginAndWait({ admin }: Guests): Promise<void> {
  await admin.answer(['GET', '/api/history/verifier/verify.html']);
  await admin.answer(['GET', '/api/history/verifier/verify.mjs']);
  const { id } = await admin.ask(verificationSchema, ['POST', '/api/history/verify']);
  const path = `/api/history/verifications/${id}`;
  await admin.shown(verificationSchema, path, ({ endedAt }) => endedAt !== null);
}

/** What has ended before it could be stopped, as a short log has, is begun anew. */
async function beginAndStop({ admin, heard }: Guests): Promise<void> {
  for (;;) {
    const { id } = await admin.ask(verificationSchema, ['POST', '/api/history/verify']);
    const stop = ['POST', `/api/history/verifications/${id}/stop`] as const;
    const answer = await admin.http.request(...stop);
    const path = `/api/history/verifications/${id}`;
    await admin.shown(verificationSchema, path, ({ endedAt }) => endedAt !== null);
    if (answer.status === 200) {
      heard(stop, answer);
      return;
    }
    assert.equal(problemSchema.parse(answer.body).code, 'job-not-running');
  }
}

export const historyVerificationVisits: readonly Visit[] = [verification];
