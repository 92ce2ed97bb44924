import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { parkedDecisionSchema, rebuildSchema } from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
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
  const call = ['POST', operationsPaths.rebuilds] as const;
  const begun = await superAdmin.ask(rebuildSchema, call, { body, ...once() });
  await superAdmin.ask(rebuildSchema, ['POST', operationsPaths.stopRebuild(begun.id)]);
  const path = operationsPaths.rebuild(begun.id);
  const ended = await superAdmin.shown(rebuildSchema, path, ({ endedAt }) => endedAt !== null);
  assert.ok(['stopped', 'done'].includes(ended.state), ended.state);
}

/** Nothing is parked: trying again is a decision all the same, and so is leaving out what is none. */
const parked: Visit = {
  name: 'decisions about what is parked',
  run: async ({ superAdmin }) => {
    const about = { kind: 'event', owner: 'market_settings', reason: 'A visit.' };
    const retry = ['POST', operationsPaths.retryParked] as const;
    await superAdmin.ask(parkedDecisionSchema, retry, { body: about, ...once() });
    const body = { ...about, subjectId: randomUUID() };
    const skip = ['POST', operationsPaths.skipParked] as const;
    await superAdmin.ask(parkedDecisionSchema, skip, { body, ...once() });
    for (const owner of ['mails', 'job-steps', 'product-images']) {
      const work = { kind: 'command', owner, reason: 'A visit.' };
      await superAdmin.ask(parkedDecisionSchema, retry, { body: work, ...once() });
      const one = { ...work, subjectId: randomUUID() };
      await superAdmin.ask(parkedDecisionSchema, skip, { body: one, ...once() });
    }
  },
};

export const operationsVisits: readonly Visit[] = [rebuild, parked];
