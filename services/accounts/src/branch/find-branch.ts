import { actsForBranch } from 'contracts/policies/company-rights';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { isCompanyText } from 'kernel/crypto/company-vault';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { companyUse } from '../company/company.ts';
import { userUse } from '../user/user.ts';
import { branchUse, noSuchBranch } from './branch.ts';

interface Buyer {
  readonly userId: string;
  readonly companyId: string;
}

type FindBranch = (
  tools: PlanTools,
  buyer: Buyer,
  branchId: string | undefined,
) => Promise<{ readonly id: string; readonly name: string } | null | Rejection>;

interface FindParts {
  readonly tools: PlanTools;
  readonly vault: CompanyVault;
}

/**
 * The branch that somebody orders for, null where none is named. Whom an owner has given branches orders for one of them,
 * as the own stream says.
 */
export function branchForBuyer(vault: CompanyVault): FindBranch {
  return async (tools, buyer, branchId) => branchFor({ tools, vault }, buyer, branchId);
}

async function branchFor(
  { tools, vault }: FindParts,
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
  return branchId === undefined ? null : findActiveBranch({ tools, vault }, companyId, branchId);
}

/**
 * A branch that orders may be placed for, as it is called now, from the streams themselves. Its name is copied as it is
 * kept, so that nothing is encrypted for an order; one that was kept in the clear is from here on.
 */
async function findActiveBranch(
  { tools, vault }: FindParts,
  companyId: string,
  branchId: string,
): Promise<{ readonly id: string; readonly name: string } | Rejection> {
  const [company, branch] = await Promise.all([
    tools.read(companyUse(companyId)),
    tools.read(branchUse(branchId)),
  ]);
  if (company.status === 'unregistered') return noSuchBranch();
  const { name = '' } = branch.details;
  const copied = async () => ({
    id: branchId,
    name: isCompanyText(name) ? name : await vault.seal(companyId, name),
  });
  if (company.mainBranchId === branchId) {
    return name === '' ? { id: branchId, name: company.name } : copied();
  }
  if (branch.status === 'unopened' || branch.companyId !== companyId) return noSuchBranch();
  if (branch.status === 'active') return copied();
  const branchName = await vault.open(companyId, name);
  const message = `The branch ${branchName} is closed. Choose another one, or open it again under My Branches.`;
  return withDetails(reject('branch-closed', message), { branchName });
}
