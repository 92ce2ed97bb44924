import { z } from 'zod';
import { deedSchema, signInSchema } from '../api/operations.ts';
import { operationsQueries } from '../calls/operations.ts';
import { daySchema } from '../primitives/schemas.ts';
import { consoleExportQuery, consoleListQuery } from './console-list.ts';
import { get } from './endpoint.ts';

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

/** Who tried to sign in, and what staff did: for super admins who look back. */
export const adminAuditEndpoints = {
  signIns: get('/api/admin/operations/sign-ins', {
    right: 'super-admins',
    summary: 'Attempts to sign in of the last 90 days, newest first; q is an address',
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
    query: consoleListQuery(z.enum(['at']), deedFilter),
    response: z.array(deedSchema),
  }),
  deedsExport: get('/api/admin/operations/deeds/export.csv', {
    right: 'super-admins',
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    logged: 'export',
    stepUp: true,
    query: consoleExportQuery(deedFilter),
    sends: 'file',
  }),
};

export type DeedFilter = z.infer<typeof deedFilter>;
export type SignInFilter = z.infer<typeof signInFilter>;
