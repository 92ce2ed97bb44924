import type { OwnershipChange } from 'contracts/constants/ownership';
import { hasMoreRights, hasRight } from 'contracts/policies/company-rights';
import type { CompanyPart } from '../user/user-state.ts';

/**
 * What of owning the company, or of acting for it, a new part gives or takes; undefined where it gives no more than is
 * held.
 */
export function changeOfPart(
  held: CompanyPart | undefined,
  part: CompanyPart,
): Extract<OwnershipChange, 'give' | 'take' | 'widen'> | undefined {
  const owned = held?.role === 'owner';
  if (owned !== (part.role === 'owner')) return owned ? 'take' : 'give';
  return isWider(held, part) ? 'widen' : undefined;
}

/** Whether somebody does, sees or spends anything by a part that they could not before. */
function isWider(held: CompanyPart | undefined, part: CompanyPart): boolean {
  if (held === undefined || hasMoreRights(part.role, held.role)) return true;
  return hasMoreBranches(held, part) || spendsMore(held, part);
}

function hasMoreBranches({ branchIds: held }: CompanyPart, { branchIds }: CompanyPart): boolean {
  if (held === null) return false;
  return branchIds === null || branchIds.some((id) => !held.includes(id));
}

/** Both limits are in the currency of the company's market. */
function spendsMore({ monthlyLimit: held }: CompanyPart, part: CompanyPart): boolean {
  if (held === null || !hasRight(part.role, 'buy')) return false;
  return part.monthlyLimit === null || part.monthlyLimit.minor > held.minor;
}
