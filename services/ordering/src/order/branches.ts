import type { PlanTools } from 'kernel/commands/command';

/** What an order needs to know of branches, which are another area's. */
export interface Branches {
  /** A branch of the company, as it is called now; undefined when the company has no such branch. */
  find(
    tools: PlanTools,
    companyId: string,
    branchId: string,
  ): Promise<{ readonly id: string; readonly name: string } | undefined>;
}
