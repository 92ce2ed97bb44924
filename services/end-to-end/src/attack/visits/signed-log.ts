import assert from 'node:assert/strict';
import { z } from 'zod';
import {
  checkpointSchema,
  consistencyProofSchema,
  historyLogPaths,
  inclusionProofSchema,
  logStandingSchema,
} from 'contracts/api/history-log';
import { once } from './guest.ts';
import type { Visit } from './guests.ts';

/** From a request of a super admin to what anybody can check. */
const signedLog: Visit = {
  name: 'the signed log of the history',
  run: async ({ superAdmin, admin, portal }) => {
    const body = { reason: 'A visit.' };
    await superAdmin.ask(z.object({}), ['POST', historyLogPaths.checkpoints], { body, ...once() });
    const { checkpoint } = await admin.shown(
      logStandingSchema,
      historyLogPaths.key,
      (seen) => seen.checkpoint !== null,
    );
    assert.ok(checkpoint);
    const { size } = checkpoint;
    await admin.answer(['GET', historyLogPaths.checkpoint]);
    const width = size < 256 ? `.p/${size}` : '';
    await admin.answer(['GET', historyLogPaths.tile(`tile/0/000${width}`)]);
    const query = `${historyLogPaths.consistency}?from=1&to=${size}`;
    await admin.ask(consistencyProofSchema, ['GET', query]);
    const signed = z.array(checkpointSchema);
    await admin.ask(signed, ['GET', historyLogPaths.checkpoints]);
    const [event] = await portal.store.readAll({ limit: 1 });
    assert.ok(event);
    const path = historyLogPaths.proof(String(event.position));
    const proof = await admin.ask(inclusionProofSchema, ['GET', path]);
    assert.ok(proof.covered);
  },
};

export const signedLogVisits: readonly Visit[] = [signedLog];
