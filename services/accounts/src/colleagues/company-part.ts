import type { CompanyPart as PartAsSent } from 'contracts/api/colleagues';
import { mayHaveLimit } from 'contracts/policies/company-rights';
import { parseMoney, toDecimalString } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { branchUse, noSuchBranch } from '../branch/branch.ts';
import { companyUse, noSuchCompany, tenantOf } from '../company/company.ts';
import type { CompanyPart } from '../user/user-state.ts';

/** A part as it is kept, without a limit where the role takes none. Refused where it names a branch that is not the company's. */
export async function partOf(
  { role, monthlyLimit, branchIds }: PartAsSent,
  companyId: string,
  tools: Pick<PlanTools, 'read'>,
): Promise<CompanyPart | Rejection> {
  const foreign = branchIds && (await foreignBranch(branchIds, companyId, tools));
  if (foreign) return foreign;
  const sorted = branchIds && [...new Set(branchIds)].toSorted();
  if (monthlyLimit === null || !mayHaveLimit(role)) {
    return { role, monthlyLimit: null, branchIds: sorted };
  }
  const market = tenantOf(await tools.read(companyUse(companyId)));
  if (!market) return noSuchCompany();
  return { role, monthlyLimit: parseMoney(monthlyLimit, currencyOf(market)), branchIds: sorted };
}

/** A part as the API shows it. */
export function presentPart({ role, monthlyLimit, branchIds }: CompanyPart): PartAsSent {
  return {
    role,
    monthlyLimit: monthlyLimit && toDecimalString(monthlyLimit),
    branchIds: branchIds && [...branchIds],
  };
}

async function foreignBranch(
  branchIds: readonly string[],
  companyId: string,
  tools: Pick<PlanTools, 'read'>,
): Promise<Rejection | undefined> {
  const company = await tools.read(companyUse(companyId));
  const main = company.status === 'registered' ? company.mainBranchId : undefined;
  const others = branchIds.filter((id) => id !== main);
  const states = await Promise.all(others.map((id) => tools.read(branchUse(id))));
  const own = states.every((state) => state.status !== 'unopened' && state.companyId === companyId);
  const refused = own ? undefined : noSuchBranch();
  return isRejection(refused) ? refused : undefined;
}
