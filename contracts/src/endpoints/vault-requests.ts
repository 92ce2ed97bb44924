import { z } from 'zod';
import {
  listedVaultRequestSchema,
  vaultRequestIdSchema,
  vaultRequestStateSchema,
  vaultRequestWaitsSchema,
  vaultAccessSchema,
} from '../api/vault-requests.ts';
import { licensingQueries } from '../calls/licensing.ts';
import { exportOf, filterOf, listQueryOf } from './console-list.ts';
import { get, post } from './endpoint.ts';

const { input: requests } = licensingQueries['licensing.vaultRequests'];

const decision = {
  right: 'admins',
  params: z.object({ requestId: vaultRequestIdSchema }),
  response: vaultRequestStateSchema,
} as const;

/** What of the vault takes a second person: looks beyond the bound of an hour, a licence that was replaced twice. */
export const vaultRequestsEndpoints = {
  vaultRequests: get('/api/admin/vault-requests', {
    right: 'admins',
    summary: 'What admins have asked another one for, the last of each person and key',
    list: 'vault-requests',
    query: listQueryOf(requests),
    response: z.array(listedVaultRequestSchema),
  }),
  vaultRequestsExport: exportOf('/api/admin/vault-requests', {
    summary: 'All of them that a filter leaves, as CSV or XLSX, newest first',
    filter: filterOf(requests),
  }),
  requestFromVault: post('/api/admin/vault-requests', {
    right: 'admins',
    summary: 'Ask another admin for more looks at keys, or for one more replacement of a licence',
    stepUp: true,
    status: 202,
    body: vaultAccessSchema,
    response: vaultRequestWaitsSchema,
  }),
  approve: post('/api/admin/vault-requests/:requestId/approve', {
    ...decision,
    summary:
      'Agree: the admin who asked looks at more keys for an hour, or replaces the licence once',
    stepUp: true,
  }),
  decline: post('/api/admin/vault-requests/:requestId/decline', {
    ...decision,
    summary: 'Do not agree, or take back what one has asked for',
  }),
};
