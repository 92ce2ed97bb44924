import type { Money } from 'contracts/primitives/money';
import type { PlanTools } from 'kernel/commands/command';

/** How far somebody buys alone. */
export interface Spender {
  /** Whether the account is open and its role buys. */
  readonly mayBuy: boolean;
  /** Whether what is ordered is counted by the month: of all but owners. */
  readonly counted: boolean;
  /** null: no limit. */
  readonly monthlyLimit: Money | null;
}

/** What an order needs to know of a company's people, who are another area's. */
export interface Spenders {
  find(tools: PlanTools, userId: string): Promise<Spender>;
  /** Whether somebody decides on what is asked for a branch, null for none. */
  decidesFor(tools: PlanTools, userId: string, branchId: string | null): Promise<boolean>;
  /** Whether anybody else of the company may decide on what somebody asks for. */
  othersApprove(
    tools: PlanTools,
    asking: {
      readonly userId: string;
      readonly companyId: string;
      readonly branchId: string | null;
    },
  ): Promise<boolean>;
}
