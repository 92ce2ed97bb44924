import { z } from 'zod';
import { deedSchema, signInSchema } from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
import { operationsQueries } from 'contracts/calls/operations';
import { firstInstantAfter, firstInstantOf } from 'contracts/primitives/days';
import { daySchema } from 'contracts/primitives/schemas';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { listParts } from '../http/list-parts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { DEED_CSV, SIGN_IN_CSV, namedDeeds, namedSignIns } from '../operations/audit-rows.ts';
import { superAdmins } from '../policies/policies.ts';

const signIns = operationsQueries['operations.signIns'].input.shape;
const deeds = operationsQueries['operations.deeds'].input.shape;
/** Whole days, in UTC. */
const days = { from: daySchema.optional(), to: daySchema.optional() };

const signInFilter = z.strictObject({
  q: signIns.address,
  accountId: signIns.accountId,
  outcome: signIns.outcome,
  ...days,
});

const deedFilter = z.strictObject({
  q: deeds.search,
  actorId: deeds.actorId,
  kind: deeds.kind,
  deed: deeds.deed,
  ...days,
});

function between(from: string | undefined, to: string | undefined) {
  return { since: from && firstInstantOf(from), until: to && firstInstantAfter(to) };
}

function signInsOf({ q, from, to, ...filter }: z.infer<typeof signInFilter> = {}) {
  return { ...filter, address: q, ...between(from, to) };
}

function deedsOf({ q, from, to, ...filter }: z.infer<typeof deedFilter> = {}) {
  return { ...filter, search: q, ...between(from, to) };
}

/** Who tried to sign in, and what staff did: for super admins who look back. */
export const adminAuditRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: operationsPaths.signIns,
    summary: 'Attempts to sign in of the last 90 days, newest first; q is an address',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: {
      query: consoleListQuery(z.enum(['at']), signInFilter),
      response: z.array(signInSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const { sort: _sort, ...slice } = sliceOf(query, 'at');
      const page = await runQuery('operations.signIns', { ...slice, ...signInsOf(query.filter) });
      const items = await namedSignIns(call, page.items);
      const { offset } = slice;
      return sendList(ctx, { items, total: page.total }, { unit: 'sign-ins', offset });
    },
  }),
  route({
    method: 'GET',
    path: operationsPaths.signInsCsv,
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'export',
    schema: { query: consoleExportQuery(signInFilter), sends: 'file' },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const filter = signInsOf(query.filter);
      const parts = listParts(async (before) => {
        const part = await runQuery('operations.signInExport', { ...filter, before });
        return { items: await namedSignIns(call, part.items), next: part.next };
      });
      return sendTable(ctx, { name: 'sign-ins', ...SIGN_IN_CSV, parts, format: query.format });
    },
  }),
  route({
    method: 'GET',
    path: operationsPaths.deeds,
    summary: 'What staff did, newest first; q is the id of a record',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: {
      query: consoleListQuery(z.enum(['at']), deedFilter),
      response: z.array(deedSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const { sort: _sort, ...slice } = sliceOf(query, 'at');
      const page = await runQuery('operations.deeds', { ...slice, ...deedsOf(query.filter) });
      const items = await namedDeeds(call, page.items);
      const { offset } = slice;
      return sendList(ctx, { items, total: page.total }, { unit: 'deeds', offset });
    },
  }),
  route({
    method: 'GET',
    path: operationsPaths.deedsCsv,
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'export',
    schema: { query: consoleExportQuery(deedFilter), sends: 'file' },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const filter = deedsOf(query.filter);
      const parts = listParts(async (before) => {
        const part = await runQuery('operations.deedExport', { ...filter, before });
        return { items: await namedDeeds(call, part.items), next: part.next };
      });
      return sendTable(ctx, { name: 'deeds', ...DEED_CSV, parts, format: query.format });
    },
  }),
];
