import { z } from 'zod';
import {
  newRebuildSchema,
  parkedDecisionSchema,
  parkedItemSchema,
  projectionStandingSchema,
  queueStandingSchema,
  rebuildSchema,
  retryParkedSchema,
  skipParkedSchema,
} from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
import { operationsQueries } from 'contracts/calls/operations';
import { idSchema } from 'contracts/primitives/ids';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { decideRetry, decideSkip } from '../operations/decide-parked.ts';
import { namedRebuilds, readRebuild } from '../operations/read-rebuild.ts';
import { superAdmins } from '../policies/policies.ts';

const rebuild = z.object({ id: idSchema });
const { rebuildId, projection, state } = operationsQueries['operations.rebuilds'].input.shape;
const rebuildFilter = z.strictObject({ id: rebuildId, projection, state });

/** How the machinery stands, and what super admins do about it. The tables of it are short: they are told whole. */
export const adminOperationsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: operationsPaths.projections,
    summary: 'How far each read model has read the log, and whether it stands still',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: { response: z.array(projectionStandingSchema) },
    handler: async ({ runQuery }) => runQuery('operations.projections', {}),
  }),
  route({
    method: 'GET',
    path: operationsPaths.parked,
    summary: 'Events and commands that gave up or are tried again, never what is in them',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: { response: z.array(parkedItemSchema) },
    handler: async ({ runQuery }) => runQuery('operations.parked', {}),
  }),
  route({
    method: 'POST',
    path: operationsPaths.retryParked,
    summary: 'Try again all that is parked of one read model or process',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    idempotencyKey: 'required',
    schema: { body: retryParkedSchema, response: parkedDecisionSchema },
    handler: async (call) => decideRetry(call, call.body),
  }),
  route({
    method: 'POST',
    path: operationsPaths.skipParked,
    summary: 'Leave one event or command out for good, in every replay too',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { body: skipParkedSchema, response: parkedDecisionSchema },
    handler: async (call) => decideSkip(call, call.body),
  }),
  route({
    method: 'GET',
    path: operationsPaths.queues,
    summary: 'How much waits in each queue of the background, never what is in it',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: { response: z.array(queueStandingSchema) },
    handler: async ({ runQuery }) => runQuery('operations.queues', {}),
  }),
  route({
    method: 'GET',
    path: operationsPaths.rebuilds,
    summary: 'Read models that were made anew or are being, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: {
      query: consoleListQuery(z.enum(['requestedAt']), rebuildFilter),
      response: z.array(rebuildSchema),
    },
    handler: async (call) => {
      const { query, ctx, runQuery } = call;
      const { offset, limit } = sliceOf(query, 'requestedAt');
      const { id, ...filter } = query.filter ?? {};
      const wanted = { ...filter, rebuildId: id, offset, limit };
      const page = await runQuery('operations.rebuilds', wanted);
      const items = await namedRebuilds(call, page.items);
      return sendList(ctx, { items, total: page.total }, { unit: 'rebuilds', offset });
    },
  }),
  route({
    method: 'POST',
    path: operationsPaths.rebuilds,
    summary: 'Have a read model made anew beside the live one, which it then replaces',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    idempotencyKey: 'required',
    schema: { body: newRebuildSchema, response: rebuildSchema },
    handler: async (call) => {
      const begun = await call.command('RebuildProjection', call.body);
      call.ctx.status = 201;
      return readRebuild(call, { rebuildId: begun.rebuildId, projection: call.body.projection });
    },
  }),
  route({
    method: 'GET',
    path: `${operationsPaths.rebuilds}/:id`,
    summary: 'One of them, with how far it is',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: { params: rebuild, response: rebuildSchema },
    handler: async (call) => readRebuild(call, { rebuildId: call.params.id }),
  }),
  route({
    method: 'POST',
    path: `${operationsPaths.rebuilds}/:id/stop`,
    summary: 'Stop it; the live read model stays as it is',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: { params: rebuild, response: rebuildSchema },
    handler: async (call) => {
      const { rebuildId: stopped } = await call.command('StopRebuild', {
        rebuildId: call.params.id,
      });
      return readRebuild(call, { rebuildId: stopped });
    },
  }),
];
