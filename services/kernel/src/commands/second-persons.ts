import type { SecondPersonRequest, VERDICTS } from 'contracts/constants/second-person';
import type { CommandRequest, Plan } from './command.ts';
import type { Rejection } from './decider.ts';

/** A decision about what somebody has asked for. */
export interface SecondPersonDecision {
  readonly requestId: string;
  readonly requestKind: SecondPersonRequest;
  /** Undefined where nothing waits, as far as the plan knows. */
  readonly requestedBy: string | undefined;
  readonly verdict: (typeof VERDICTS)[number];
  /** Whose request it is, where the id of the request alone leads nowhere. */
  readonly subject?: string;
  /** The account it is about, where whoever agrees must not be tied to that one either. */
  readonly about?: string | undefined;
  /** The user of the operating system, where whoever operates the machine decides. */
  readonly operator?: string | undefined;
}

/** What areas need to know of who decides for whom: the process that mounts them hands it in. */
export interface SecondPersons {
  /**
   * The plan of a decision, which refuses whoever may not agree to what the other has asked for, and records what the
   * operator of the machine decides.
   */
  decide<Outcome>(
    plan: Plan<Outcome>,
    decision: SecondPersonDecision,
    planning: Pick<CommandRequest<unknown>, 'context' | 'tools'>,
  ): Promise<Plan<Outcome> | Rejection>;
}
