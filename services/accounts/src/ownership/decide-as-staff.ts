import { ownershipCommands } from 'contracts/calls/ownership';
import type { Command, CommandContext, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { SecondPersonDecision } from 'kernel/commands/second-persons';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { bySecondPerson } from '../second-person/by-second-person.ts';
import { ownershipDecider, ownershipUse, waitingChange } from './ownership.ts';
import { takeEffect } from './take-effect.ts';

/** Staff take back what waits, their own or a colleague's, and so does the operator of the machine. */
export const withdrawOwnershipChange: Command = command(ownershipCommands.WithdrawOwnershipChange, {
  policy: adminsOnly,
  plan: async (request) => {
    const { input, context } = request;
    const { companyId, changeId } = input;
    const by = accountIn(context);
    const end = {
      type: 'End',
      changeId,
      because: 'withdrawn',
      by,
      at: context.occurredAt,
    } as const;
    const plan = planOn(ownershipUse(companyId), {
      decide: (state) => ownershipDecider.decide(end, state),
      outcome: () => null,
    });
    return decided(plan, 'rejected', request);
  },
});

/** No owner could answer in time: a second person of the staff agrees to what the first one has asked for. */
export const confirmOwnershipChange: Command = command(ownershipCommands.ConfirmOwnershipChange, {
  policy: adminsOnly,
  plan: async (request) => {
    const { input, context, tools } = request;
    const { companyId, changeId } = input;
    const { occurredAt: at } = context;
    const acceptedBy = accountIn(context);
    const taking = { companyId, changeId, ground: 'confirmed', acceptedBy, at } as const;
    return decided(await takeEffect(taking, tools), 'approved', request);
  },
});

interface Named {
  readonly companyId: string;
  readonly changeId: string;
  readonly operator?: string | undefined;
}

/** As all that one of the staff asks for and another one decides. */
async function decided(
  plan: Plan<null> | Rejection,
  verdict: SecondPersonDecision['verdict'],
  request: Pick<CommandRequest<Named>, 'input' | 'context' | 'tools'>,
): Promise<Plan<null> | Rejection> {
  if (isRejection(plan)) return plan;
  const { companyId, changeId, operator } = request.input;
  const change = waitingChange(await request.tools.read(ownershipUse(companyId)), changeId);
  const asked = { requestId: changeId, requestKind: 'ownership-change' } as const;
  const who = { requestedBy: change?.requestedBy, about: change?.userId, subject: companyId };
  return bySecondPerson(plan, { ...asked, ...who, verdict, operator }, request);
}

/** Null: the operator of the machine. */
function accountIn({ actor }: Pick<CommandContext, 'actor'>): string | null {
  return actor.kind === 'user' ? actorId(actor) : null;
}
