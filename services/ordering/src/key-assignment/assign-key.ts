import type { AssignedKey } from 'contracts/api/own-keys';
import { ownKeysCommands } from 'contracts/calls/own-keys';
import type { AssignKeyInput } from 'contracts/calls/own-keys';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { isInSight, personOf } from 'kernel/commands/sight';
import type { BranchesSeen } from 'kernel/commands/sight';
import { actorId, companyOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { heldKeysOf } from '../order/keys-of-order.ts';
import type { Assigned, KeyAssignmentState } from './key-assignment.ts';
import { keyAssignmentDecider, keyAssignmentUse } from './key-assignment.ts';
import { openAssignment, sealAssignment } from './sealed-assignment.ts';
import type { WithVault } from './sealed-assignment.ts';

export interface AssignKeyDeps extends WithVault {
  readonly branchesSeen: BranchesSeen;
}

interface Assigning {
  /** undefined: what was written is taken away. */
  readonly personal: Assigned['personal'] | undefined;
  readonly branchesSeen: BranchesSeen;
}

/** Somebody of a company writes down to whom one of its keys was given, or takes that away. */
export function assignKey({ vault, branchesSeen }: AssignKeyDeps): Command {
  return command(ownKeysCommands.AssignKey, {
    policy: membersOnly,
    once: ({ input: { assignee, note }, context }) =>
      sealAssignment(vault, actorId(context.actor), { assignee, note }),
    plan: ({ once, ...request }) => plan(request, { personal: once, branchesSeen }),
    present: async (state, { input }): Promise<AssignedKey> => {
      if (state.kind === 'none') return { id: input.keyId, assignee: '', note: '' };
      const { byId, personal } = state.assignment;
      return { id: input.keyId, ...(await openAssignment(vault, byId, personal)) };
    },
  });
}

async function plan(
  { input: { keyId, orderId }, context, tools }: Omit<CommandRequest<AssignKeyInput>, 'once'>,
  { personal, branchesSeen }: Assigning,
): Promise<Plan<KeyAssignmentState> | Rejection> {
  const companyId = companyOf(context.actor);
  const order = await heldKeysOf(tools, orderId);
  const look = { person: personOf(context.actor), tools, branchesSeen };
  // What is another company's, or of a branch that the actor does not see, is answered like none at all.
  if (!order || !(await isInSight(look, 'key-assignments', order))) return noSuchKey();
  const key = order.keys.find((each) => each.keyId === keyId);
  if (!key) return noSuchKey();
  if (key.status !== 'active' && personal) {
    const message = 'This key may not be used any more. What was written about it can be removed.';
    return reject(`key-${key.status}`, message);
  }
  const ids = { keyId, orderId, companyId, byId: actorId(context.actor) };
  return planOn(keyAssignmentUse(keyId), {
    decide: (state) =>
      keyAssignmentDecider.decide(
        personal
          ? { type: 'Assign', assignment: { ...ids, personal } }
          : { type: 'End', ended: ids },
        state,
      ),
    outcome: (state) => state,
  });
}

function noSuchKey(): Rejection {
  return reject('key-not-found', 'Your company has no such key.');
}
