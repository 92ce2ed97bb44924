import { actsForBranch } from 'contracts/policies/company-rights';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { companyUse } from '../company/company.ts';
import { userUse } from '../user/user.ts';
import { branchUse, noSuchBranch } from './branch.ts';

interface Buyer {
  readonly userId: string;
  readonly companyId: string;
}

/**
 * The branch that somebody orders for, null where none is named. Whom an owner has given branches orders for one of them,
 * as the own stream says.
 */
export async function branchForBuyer(
  tools: PlanTools,
  { userId, companyId }: Buyer,
  branchId: string | undefined,
): Promise<{ readonly id: string; readonly name: string } | null | Rejection> {
  const user = await tools.read(userUse(userId));
  const own = user.status === 'unregistered' ? undefined : user.account.part?.branchIds;
  if (!actsForBranch(own, branchId)) {
    return reject(
      'branch-not-yours',
      'You buy for certain branches of your company only. Choose one of them.',
    );
  }
  return branchId === undefined ? null : findActiveBranch(tools, companyId, branchId);
}

/** A branch that orders may be placed for, as it is called now, from the streams themselves. */
export async function findActiveBranch(
  tools: PlanTools,
  companyId: string,
  branchId: string,
): Promise<{ readonly id: string; readonly name: string } | Rejection> {
  const [company, branch] = await Promise.all([
    tools.read(companyUse(companyId)),
    tools.read(branchUse(branchId)),
  ]);
  if (company.status === 'unregistered') return noSuchBranch();
  if (company.mainBranchId === branchId)
    return { id: branchId, name: branch.details.name ?? company.name };
  if (branch.status === 'unopened' || branch.companyId !== companyId) return noSuchBranch();
  const name = branch.details.name ?? '';
  if (branch.status === 'active') return { id: branchId, name };
  const message = `The branch ${name} is closed. Choose another one, or open it again under My Branches.`;
  return withDetails(reject('branch-closed', message), { branchName: name });
}
