import type { CommandContext, CommandRequest, Plan } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { SecondPersonDecision } from 'kernel/commands/second-persons';
import { actorId } from 'kernel/http/actor';
import { mayNotDecide } from './may-decide.ts';
import { operatorDecisionDecider, operatorDecisionUse } from './operator-decision.ts';

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
  { context, tools }: Pick<CommandRequest<unknown>, 'context' | 'tools'>,
): Promise<Plan<Outcome> | Rejection> {
  const { about, ...recordable } = decision;
  const { operator, requestId, requestedBy, verdict } = decision;
  const { actor, occurredAt: at } = context;
  const isOperator = actor.kind === 'system';
  if (isOperator && operator === undefined) return nameless();
  const asked = requestedBy === undefined ? undefined : { requestId, requestedBy };
  const refused =
    asked && verdict === 'approved'
      ? await mayNotDecide({ ...asked, about, decidedBy: actorId(actor), at }, tools)
      : undefined;
  const recordId = recordIdOf(decision, context);
  const record = operatorDecisionUse(recordId);
  return {
    ...plan,
    uses: isOperator ? [...plan.uses, record] : plan.uses,
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      // It was asked for after this was planned: nobody was held against whoever did.
      if (requestedBy === undefined) throw new PlanOutdated();
      if (refused) return refused;
      if (!isOperator || operator === undefined) return writes;
      const recorded = operatorDecisionDecider.decide(
        {
          type: 'RecordDecision',
          decision: { ...recordable, requestId: recordId, requestedBy, operator, decidedAt: at },
        },
        read(record),
      );
      return isRejection(recorded) ? recorded : [...writes, write(record, recorded)];
    },
  };
}

/** Requests for the vault go by whom or what they are for, and are made again: each decision has an id of its own. */
function recordIdOf(
  { requestId, requestKind }: SecondPersonDecision,
  { commandId }: Pick<CommandContext, 'commandId'>,
): string {
  return requestKind === 'vault-request' ? derivedId(commandId, requestId) : requestId;
}

function nameless(): Rejection {
  return reject(
    'forbidden',
    'Whoever operates the machine decides by name. Send the user of its operating system as operator.',
  );
}
