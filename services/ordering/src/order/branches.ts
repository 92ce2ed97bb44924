import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';

/** What an order needs to know of branches, which are another area's. */
export interface Branches {
  /**
   * An active branch of the buyer's company, as it is called now, or null where none was named; refused when there is no
   * such branch, it is closed, or the buyer may not buy for it.
   */
  find(
    tools: PlanTools,
    buyer: { readonly userId: string; readonly companyId: string },
    branchId: string | undefined,
  ): Promise<{ readonly id: string; readonly name: string } | null | Rejection>;
}
