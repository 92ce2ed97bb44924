import { z } from 'zod';
import { actionSchema, signInSchema } from '../api/operations.ts';
import { operationsQueries } from '../calls/operations.ts';
import { daySchema } from '../primitives/schemas.ts';
import { consoleExportQuery, consoleListQuery } from './console-list.ts';
import { get } from './endpoint.ts';

const signIns = operationsQueries['operations.signIns'].input.shape;

const actions = operationsQueries['operations.deeds'].input.shape;

/** Whole days, in UTC. */
const days = { from: daySchema.optional(), to: daySchema.optional() };

const signInFilter = z.strictObject({
  q: signIns.address,
  accountId: signIns.accountId,
  outcome: signIns.outcome,
  ...days,
});

const actionFilter = z.strictObject({
  q: actions.search,
  actorId: actions.actorId,
  kind: actions.kind,
  deed: actions.deed,
  ...days,
});

/** Who tried to sign in, and what staff did: for super admins who look back. */
export const adminActionEndpoints = {
  signIns: get('/api/admin/operations/sign-ins', {
    right: 'super-admins',
    summary: 'Attempts to sign in of the last 90 days, newest first; q is an address',
    list: 'sign-ins',
    query: consoleListQuery(z.enum(['at']), signInFilter),
    response: z.array(signInSchema),
  }),
  signInsExport: get('/api/admin/operations/sign-ins/export.csv', {
    right: 'super-admins',
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    logged: 'export',
    stepUp: true,
    query: consoleExportQuery(signInFilter),
    sends: 'file',
  }),
  deeds: get('/api/admin/operations/deeds', {
    right: 'super-admins',
    summary: 'What staff did, newest first; q is the id of a record',
    list: 'deeds',
    query: consoleListQuery(z.enum(['at']), actionFilter),
    response: z.array(actionSchema),
  }),
  deedsExport: get('/api/admin/operations/deeds/export.csv', {
    right: 'super-admins',
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    logged: 'export',
    stepUp: true,
    query: consoleExportQuery(actionFilter),
    sends: 'file',
  }),
};

export type ActionFilter = z.infer<typeof actionFilter>;
export type SignInFilter = z.infer<typeof signInFilter>;
