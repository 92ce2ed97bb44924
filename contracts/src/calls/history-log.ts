import { z } from 'zod';
import {
  checkpointRequestSchema,
  checkpointSchema,
  consistencyProofSchema,
  consistencyQuerySchema,
  inclusionProofSchema,
  logStandingSchema,
  positionSchema,
} from '../api/history-log.ts';
import { pageOf, sliceFields } from '../primitives/paging.ts';
import { get } from '../endpoints/endpoint.ts';
import { defineCalls } from './call.ts';

/** By super admins. */
export const historyLogCommands = defineCalls({
  /** Has the notary sign a checkpoint at once. */
  RequestCheckpoint: { input: checkpointRequestSchema, result: z.object({}), sentBy: 'bff' },
});

/** What the notary has signed: checkpoints and hashes are everybody's, proofs of events are for readers of the history. */
export const historyLogQueries = defineCalls({
  'history.log': {
    input: z.object({}),
    result: logStandingSchema,
    http: get('/api/history/log/key', {
      right: 'anyone',
      summary: 'The public key that checkpoints are checked with, and whether the notary signs',
    }),
  },
  /** In base64; at least as many hashes as the path asks for are known, and no more are answered. */
  'history.tile': {
    input: z.object({ path: z.string().max(60) }),
    result: z.object({ hashes: z.string() }),
    sentBy: 'bff',
  },
  'history.checkpoints': {
    input: z.object({ ...sliceFields }),
    result: pageOf(checkpointSchema),
    sentBy: 'bff',
  },
  'history.proof': {
    input: z.object({ position: positionSchema }),
    result: inclusionProofSchema,
    http: get('/api/history/proof/:position', {
      right: 'history-readers',
      summary: 'That the event at a position is part of what was signed, with all that is hashed',
    }),
  },
  'history.consistency': {
    input: z.object({
      from: consistencyQuerySchema.shape.from,
      to: consistencyQuerySchema.shape.to,
    }),
    result: consistencyProofSchema,
    sentBy: 'bff',
  },
});
