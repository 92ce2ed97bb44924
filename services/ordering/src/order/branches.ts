import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';

/** What an order needs to know of branches, which are another area's. */
export interface Branches {
  /** An active branch of the company, as it is called now; refused when it has no such branch, or closed it. */
  find(
    tools: PlanTools,
    companyId: string,
    branchId: string,
  ): Promise<{ readonly id: string; readonly name: string } | Rejection>;
}
