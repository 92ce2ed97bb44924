import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import { companyUse, tenantOf } from './company.ts';

/** The market of a company, which never changes; undefined when there is no such company. */
export async function marketOfCompany(
  tools: PlanTools,
  companyId: string,
): Promise<Tenant | undefined> {
  return tenantOf(await tools.read(companyUse(companyId)));
}
