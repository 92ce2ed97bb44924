import type { SecondPersonRequest, VERDICTS } from 'contracts/constants/second-person';
import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { actorId } from 'kernel/http/actor';
import { mayNotDecide } from './may-decide.ts';
import { operatorDecisionDecider, operatorDecisionUse } from './operator-decision.ts';

/** A decision about what somebody has asked for. */
export interface SecondPersonDecision {
  readonly requestId: string;
  readonly requestKind: SecondPersonRequest;
  readonly requestedBy: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** The user of the operating system, where whoever operates the machine decides. */
  readonly operator?: string | undefined;
}

interface Planning {
  readonly context: Pick<CommandContext, 'actor' | 'occurredAt'>;
  readonly tools: Pick<PlanTools, 'read'>;
}

/**
 * The plan of a decision about what somebody else has asked for, held to who may agree ({@link mayNotDecide}; everybody
 * may decline). What the operator of the machine decides is recorded by the same append.
 *
 * The ties are read when it is planned: whatever tied the two before the decision was sent is seen. What ties them while
 * it is under way comes after it, so that their streams need not be held.
 */
export async function bySecondPerson<Outcome>(
  plan: Plan<Outcome>,
  decision: SecondPersonDecision,
  { context: { actor, occurredAt: at }, tools }: Planning,
): Promise<Plan<Outcome> | Rejection> {
  const { operator, ...decided } = decision;
  const isOperator = actor.kind === 'system';
  if (isOperator && operator === undefined) return nameless();
  const asked = { ...decided, decidedBy: actorId(actor), at };
  const refused = decision.verdict === 'approved' ? await mayNotDecide(asked, tools) : undefined;
  const record = operatorDecisionUse(decision.requestId);
  return {
    ...plan,
    uses: isOperator ? [...plan.uses, record] : plan.uses,
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      if (refused) return refused;
      if (!isOperator || operator === undefined) return writes;
      const recorded = operatorDecisionDecider.decide(
        { type: 'RecordDecision', decision: { ...decided, operator, decidedAt: at } },
        read(record),
      );
      return isRejection(recorded) ? recorded : [...writes, write(record, recorded)];
    },
  };
}

function nameless(): Rejection {
  return reject(
    'forbidden',
    'Whoever operates the machine decides by name. Send the user of its operating system as operator.',
  );
}
