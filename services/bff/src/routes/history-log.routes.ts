import { z } from 'zod';
import {
  HISTORY_LOG,
  checkpointRequestSchema,
  checkpointSchema,
  consistencyProofSchema,
  consistencyQuerySchema,
  historyLogPaths,
  inclusionProofSchema,
  logStandingSchema,
  positionSchema,
} from 'contracts/api/history-log';
import { notFound } from 'kernel/http/http-error';
import { consistencyProofs } from '../history/consistency-proofs.ts';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone, historyReaders, superAdmins } from '../policies/policies.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const proofs = consistencyProofs();

/**
 * The signed log of everything that happened, and proofs of what is in it. Checkpoints and hashes are everybody's: they
 * tell nothing of what happened, and who is not to trust the portal must not need its leave to check it.
 */
export const historyLogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: historyLogPaths.checkpoint,
    summary: 'The last signed checkpoint, as C2SP tlog-checkpoint has it',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { sends: 'file' },
    handler: async ({ ctx, runQuery }) => {
      const { checkpoint } = await runQuery('history.log', {});
      if (!checkpoint) throw notFound('No checkpoint has been signed yet.');
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'text/plain; charset=utf-8';
      return checkpoint.note;
    },
  }),
  route({
    method: 'GET',
    path: historyLogPaths.key,
    summary: 'The public key that checkpoints are checked with, and whether the notary signs',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { response: logStandingSchema },
    handler: async ({ runQuery }) => runQuery('history.log', {}),
  }),
  route({
    method: 'GET',
    path: historyLogPaths.consistency,
    summary: 'That a later checkpoint has all that an earlier one had',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { query: consistencyQuerySchema, response: consistencyProofSchema },
    handler: async ({ ctx, runQuery, query }) => {
      const found = await proofs.find(query, () => runQuery('history.consistency', query));
      if (query.to !== undefined) ctx.set('Cache-Control', FOR_EVER);
      return found;
    },
  }),
  route({
    method: 'GET',
    path: `${HISTORY_LOG}/tile/*tile`,
    summary: 'Hashes of the tree over all events, as C2SP tlog-tiles has them',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { params: z.object({ tile: z.string().max(60) }), sends: 'file' },
    handler: async ({ ctx, runQuery, params: { tile } }) => {
      const { hashes } = await runQuery('history.tile', { path: `tile/${tile}` });
      ctx.set('Cache-Control', FOR_EVER);
      ctx.type = 'application/octet-stream';
      return Buffer.from(hashes, 'base64');
    },
  }),
  route({
    method: 'GET',
    path: historyLogPaths.checkpoints,
    summary: 'Every checkpoint that was signed, the last one first',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      query: consoleListQuery(z.enum(['size']), z.strictObject({})),
      response: z.array(checkpointSchema.extend({ id: z.string() })),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { offset, limit } = sliceOf(query, 'size', 'DESC');
      const page = await runQuery('history.checkpoints', { offset, limit });
      const items = page.items.map((each) => ({ id: String(each.size), ...each }));
      return sendList(ctx, { items, total: page.total }, { unit: 'checkpoints', offset });
    },
  }),
  route({
    method: 'POST',
    path: historyLogPaths.checkpoints,
    summary: 'Have a checkpoint signed at once',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    idempotencyKey: 'required',
    schema: { body: checkpointRequestSchema, response: z.object({}) },
    handler: async ({ ctx, command, body }) => {
      await command('RequestCheckpoint', body);
      // It is signed within seconds, and then the last one.
      ctx.status = 202;
      return {};
    },
  }),
  route({
    method: 'GET',
    path: '/api/history/proof/:position',
    summary: 'That the event at a position is part of what was signed, with all that is hashed',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: z.object({ position: positionSchema }), response: inclusionProofSchema },
    handler: async ({ runQuery, params }) => runQuery('history.proof', params),
  }),
];
