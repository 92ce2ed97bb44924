import type { z } from 'zod';
import { branchChangeSchema, newBranchSchema } from '../api/branches.ts';
import { idSchema } from '../primitives/ids.ts';

/** Somebody of a company opens a branch of it. Answers the Branch. */
export const openBranchInput = newBranchSchema;

/**
 * Somebody of the branch's company changes, closes or reopens it. Answers the Branch; 404 for another company's, 409
 * `main-branch` when the main one is to be closed.
 */
export const changeBranchInput = branchChangeSchema.extend({ branchId: idSchema });

export type OpenBranch = z.infer<typeof openBranchInput>;
export type ChangeBranch = z.infer<typeof changeBranchInput>;
