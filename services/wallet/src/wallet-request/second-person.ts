import type { SecondPersonRequest, VERDICTS } from 'contracts/constants/second-person';
import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';

/** What the wallet needs to know of who decides for whom, which is another area's. */
export interface SecondPersons {
  /**
   * The plan of a decision, which refuses whoever may not agree to what the other has asked for, and records what the
   * operator of the machine decides.
   */
  decide<Outcome>(
    plan: Plan<Outcome>,
    decision: {
      readonly requestId: string;
      readonly requestKind: SecondPersonRequest;
      readonly requestedBy: string;
      readonly verdict: (typeof VERDICTS)[number];
      readonly operator?: string | undefined;
    },
    planning: { readonly context: CommandContext; readonly tools: PlanTools },
  ): Promise<Plan<Outcome> | Rejection>;
}
