import { z } from 'zod';
import {
  newRebuildSchema,
  parkedDecisionSchema,
  rebuildSchema,
  retryParkedSchema,
  skipParkedSchema,
} from '../api/operations.ts';
import { operationsQueries } from '../calls/operations.ts';
import { consoleListQuery } from './console-list.ts';
import { get, post } from './endpoint.ts';

const { rebuildId, projection, state } = operationsQueries['operations.rebuilds'].input.shape;

const rebuildFilter = z.strictObject({ id: rebuildId, projection, state });

/** How the machinery stands, and what super admins do about it. The tables of it are short: they are answered whole. */
export const adminOperationsEndpoints = {
  retryParked: post('/api/admin/operations/parked/retry', {
    right: 'super-admins',
    summary: 'Try again all that is parked of one read model or process',
    idempotencyKey: 'required',
    body: retryParkedSchema,
    response: parkedDecisionSchema,
  }),
  skipParked: post('/api/admin/operations/parked/skip', {
    right: 'super-admins',
    summary: 'Leave one event or command out for good, in every replay too',
    idempotencyKey: 'required',
    stepUp: true,
    body: skipParkedSchema,
    response: parkedDecisionSchema,
  }),
  rebuilds: get('/api/admin/operations/rebuilds', {
    right: 'super-admins',
    summary: 'Read models that were made anew or are being, newest first',
    list: 'rebuilds',
    query: consoleListQuery(z.enum(['requestedAt']), rebuildFilter),
    response: z.array(rebuildSchema),
  }),
  rebuildProjection: post('/api/admin/operations/rebuilds', {
    right: 'super-admins',
    summary: 'Have a read model made anew beside the live one, which it then replaces',
    idempotencyKey: 'required',
    status: 201,
    body: newRebuildSchema,
    response: rebuildSchema,
  }),
  rebuild: get('/api/admin/operations/rebuilds/:rebuildId', {
    right: 'super-admins',
    summary: 'One of them, with how far it is',
    response: rebuildSchema,
  }),
  stopRebuild: post('/api/admin/operations/rebuilds/:rebuildId/stop', {
    right: 'super-admins',
    summary: 'Stop it; the live read model stays as it is',
    response: rebuildSchema,
  }),
};
