import { z } from 'zod';
import {
  checkpointRequestSchema,
  checkpointSchema,
  consistencyProofSchema,
  consistencyQuerySchema,
} from '../api/history-log.ts';
import { consoleListQuery } from './console-list.ts';
import { get, post } from './endpoint.ts';

/**
 * The signed log of everything that happened, and proofs of what is in it. Checkpoints and hashes are everybody's: they
 * say nothing of what happened, and who is not to trust the portal must not need its leave to check it.
 */
export const historyLogEndpoints = {
  logCheckpoint: get('/api/history/log/checkpoint', {
    right: 'anyone',
    summary: 'The last signed checkpoint, as C2SP tlog-checkpoint has it',
    sends: 'file',
  }),
  logConsistency: get('/api/history/log/consistency', {
    right: 'anyone',
    summary: 'That a later checkpoint has all that an earlier one had',
    query: consistencyQuerySchema,
    response: consistencyProofSchema,
  }),
  logTile: get('/api/history/log/tile/*tile', {
    right: 'anyone',
    summary: 'Hashes of the tree over all events, as C2SP tlog-tiles has them',
    params: z.object({ tile: z.string().max(60) }),
    sends: 'file',
  }),
  checkpoints: get('/api/history/checkpoints', {
    right: 'history-readers',
    summary: 'Every checkpoint that was signed, the last one first',
    list: 'checkpoints',
    query: consoleListQuery(z.enum(['size']), z.strictObject({})),
    response: z.array(checkpointSchema.extend({ id: z.string() })),
  }),
  requestCheckpoint: post('/api/history/checkpoints', {
    right: 'super-admins',
    summary: 'Have a checkpoint signed at once',
    idempotencyKey: 'required',
    status: 202,
    body: checkpointRequestSchema,
    response: z.object({}),
  }),
};
