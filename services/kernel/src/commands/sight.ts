import type { BranchThing } from 'contracts/policies/branch-rights';
import { BRANCH_RIGHTS, placeOf } from 'contracts/policies/branch-rights';
import type { Actor } from '../http/actor.ts';
import { actorId, companyOf } from '../http/actor.ts';
import type { PlanTools } from './command.ts';

/**
 * The branches whose things alone somebody sees, null for the whole company, by the person's own stream. What areas need
 * to know of people, who are another area's: the process that mounts them hands it in.
 */
export type BranchesSeen = (tools: PlanTools, userId: string) => Promise<readonly string[] | null>;

/** Where a thing of companies belongs. */
export interface Owned {
  readonly companyId: string;
  /** null: to no branch. */
  readonly branchId: string | null;
}

/** Somebody looks at a thing: an actor, or whom the portal writes for. */
export interface Look {
  readonly person: { readonly id: string; readonly companyId: string };
  readonly tools: PlanTools;
  readonly branchesSeen: BranchesSeen;
}

/** Who looks where an actor does; nobody where that is not somebody of a company. */
export function personOf(actor: Actor): Look['person'] {
  return { id: actorId(actor), companyId: companyOf(actor) };
}

/** Whether a thing is of the person's company, and of a branch that they see: what they do not see is answered like none at all. */
export async function isInSight(
  { person, tools, branchesSeen }: Look,
  thing: BranchThing,
  { companyId, branchId }: Owned,
): Promise<boolean> {
  if (person.companyId === '' || companyId !== person.companyId) return false;
  const bound = await branchesSeen(tools, person.id);
  const seen: readonly string[] = BRANCH_RIGHTS[thing].bound;
  return bound === null || seen.includes(placeOf(bound, branchId));
}
