import assert from 'node:assert/strict';
import { parkedDecisionSchema, rebuildSchema } from 'contracts/api/operations';
import { stuckMail } from '../../harness/stuck-work.ts';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';
import { inTurns } from './in-turns.ts';

/** Of one read model a rebuild runs at a time. */
const rebuild: Visit = {
  name: 'a rebuild of a read model',
  run: inTurns(beginAndStop),
};

/** The one that hashes the whole log, so that it is seldom through before it is stopped. */
async function beginAndStop({ superAdmin }: Guests): Promise<void> {
  const body = { projection: 'integrity', reason: 'A visit.' };
  const call = ['POST', '/api/admin/operations/rebuilds'] as const;
  const begun = await superAdmin.ask(rebuildSchema, call, { body, ...once() });
  await superAdmin.ask(rebuildSchema, ['POST', `/api/admin/operations/rebuilds/${begun.id}/stop`]);
  const path = `/api/admin/operations/rebuilds/${begun.id}`;
  const ended = await superAdmin.shown(rebuildSchema, path, ({ endedAt }) => endedAt !== null);
  assert.ok(['stopped', 'done'].includes(ended.state), ended.state);
}

/** One at a time: what somebody else tries again meanwhile is not parked any more. */
const parked: Visit = {
  name: 'decisions about what is parked',
  run: inTurns(decide),
};

/** Trying again is a decision also where nothing is parked; leaving out is one about what is. */
async function decide({ superAdmin, portal }: Guests): Promise<void> {
  const retry = ['POST', '/api/admin/operations/parked/retry'] as const;
  const about = { kind: 'event', owner: 'market_settings', reason: 'A visit.' };
  await superAdmin.ask(parkedDecisionSchema, retry, { body: about, ...once() });
  for (const owner of ['mails', 'job-steps', 'product-images']) {
    const work = { kind: 'command', owner, reason: 'A visit.' };
    await superAdmin.ask(parkedDecisionSchema, retry, { body: work, ...once() });
  }
  const mail = { kind: 'command', owner: 'mails', subjectId: await stuckMail(portal) };
  const skip = ['POST', '/api/admin/operations/parked/skip'] as const;
  await superAdmin.ask(parkedDecisionSchema, skip, {
    body: { ...mail, reason: 'A visit.' },
    ...once(),
  });
}

export const operationsVisits: readonly Visit[] = [rebuild, parked];
