import { z } from 'zod';
import {
  branchChangeSchema,
  branchSchema,
  branchesResultSchema,
  newBranchSchema,
} from 'contracts/api/branches';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { companyRight } from '../policies/policies.ts';

/** The branches of the caller's company. */
export const branchesRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.branches,
    summary: 'The branches: the main one first, closed ones last',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { response: branchesResultSchema },
    handler: async ({ runQuery }) => runQuery('branches.list', {}),
  }),
  route({
    method: 'POST',
    path: paths.branches,
    summary: 'Open a branch',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-branches'),
    schema: { body: newBranchSchema, response: branchSchema },
    handler: async ({ ctx, command, body }) => {
      const branch = await command('OpenBranch', body);
      ctx.status = 201;
      return branch;
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/branches/:id',
    summary: 'Change, close or reopen a branch; the main one cannot be closed',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-branches'),
    schema: {
      params: z.object({ id: idSchema }),
      body: branchChangeSchema,
      response: branchSchema,
    },
    handler: async ({ command, params, body }) =>
      command('ChangeBranch', { ...body, branchId: params.id }),
  }),
];
