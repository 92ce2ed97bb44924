import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';

/** `branches.list`: the actor's company's, main first, then by name, closed ones last. Answers a list of Branch. */
export const branchesListQuery = z.object({});

/** `branches.get`: one of the actor's company's; 404 for another company's. Answers a Branch. */
export const branchesGetQuery = z.object({ branchId: idSchema });

export type BranchesListQuery = z.infer<typeof branchesListQuery>;
export type BranchesGetQuery = z.infer<typeof branchesGetQuery>;
