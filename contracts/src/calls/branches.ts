import { z } from 'zod';
import { branchChangeSchema, branchSchema, newBranchSchema } from '../api/branches.ts';
import { get, patch, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';

export const branchesCommands = defineCalls({
  /** Somebody of a company opens a branch of it. */
  OpenBranch: {
    input: newBranchSchema,
    result: branchSchema,
    http: post('/api/branches', { right: 'keep-branches', summary: 'Open a branch', status: 201 }),
  },
  /**
   * Somebody of the branch's company changes, closes or reopens it; 404 for another company's, 409 `main-branch` when
   * the main one is to be closed.
   */
  ChangeBranch: {
    input: branchChangeSchema.extend({ branchId: idSchema }),
    result: branchSchema,
    http: patch('/api/branches/:branchId', {
      right: 'keep-branches',
      summary: 'Change, close or reopen a branch; the main one cannot be closed',
    }),
  },
});

export const branchesQueries = defineCalls({
  /** The branches of the actor's company: the main one first, then by name, closed ones last. */
  'branches.list': {
    input: z.object({}),
    result: z.array(branchSchema),
    http: get('/api/branches', {
      right: 'see-company',
      summary: 'The branches: the main one first, closed ones last',
    }),
  },
  /** One branch of the actor's company; 404 for another company's. */
  'branches.get': { input: z.object({ branchId: idSchema }), result: branchSchema },
});
