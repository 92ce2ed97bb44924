import { ownershipCommands } from 'contracts/calls/ownership';
import type { Command, StepRequest } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { actorId } from 'kernel/http/actor';
import { isOwner } from '../colleagues/another-owner.ts';
import { memberOf, membersOnly } from '../company/members.ts';
import { administrators } from '../user/policies.ts';
import { userUse } from '../user/user.ts';
import { changeDecided, ownershipDecider, ownershipUse, waitingChange } from './ownership.ts';
import { takeEffect } from './take-effect.ts';

interface Refusing {
  readonly companyId: string;
  readonly userId: string;
  readonly reason: string;
}

/** An owner does not want what staff change about the owners: nothing comes of it. */
export function refuseOwnershipChange({
  companyVault,
}: {
  readonly companyVault: CompanyVault;
}): Command {
  return command(ownershipCommands.RefuseOwnershipChange, {
    policy: membersOnly,
    once: async ({ input, context, tools }: StepRequest<{ changeId: string; reason: string }>) => {
      const member = memberOf(context.actor);
      if (isRejection(member)) return member;
      const { companyId, userId } = member;
      // What is not there gets no key by it.
      const state = await tools.read(ownershipUse(companyId));
      const waits = waitingChange(state, input.changeId);
      const reason = waits ? await companyVault.seal(companyId, input.reason) : '';
      return { companyId, userId, reason } satisfies Refusing;
    },
    plan: async ({ input: { changeId }, once: { companyId, userId: by, reason }, context }) => {
      const stream = ownershipUse(companyId);
      const owner = userUse(by);
      const at = context.occurredAt;
      return {
        primary: stream,
        uses: [stream, owner],
        decide: (read) => {
          if (!isOwner(read(owner))) return ownersOnly();
          if (reason === '') return changeDecided();
          const refuse = { type: 'Refuse', changeId, reason, by, at } as const;
          const refused = ownershipDecider.decide(refuse, read(stream));
          return isRejection(refused) ? refused : [write(stream, refused)];
        },
        outcome: () => null,
      };
    },
  });
}

/** An owner has asked for it, or agrees: nobody waits any longer. */
export const acceptOwnershipChange: Command = command(ownershipCommands.AcceptOwnershipChange, {
  policy: membersOnly,
  plan: async ({ input: { changeId }, context: { actor, occurredAt: at }, tools }) => {
    const member = memberOf(actor);
    if (isRejection(member)) return member;
    const { companyId, userId: acceptedBy } = member;
    return takeEffect({ companyId, changeId, acceptedBy, at }, tools);
  },
});

/** Staff take back what waits, their own or a colleague's. */
export const withdrawOwnershipChange: Command = command(ownershipCommands.WithdrawOwnershipChange, {
  policy: administrators,
  plan: async ({ input: { companyId, changeId }, context: { actor, occurredAt: at } }) => {
    const by = actor.kind === 'user' ? actorId(actor) : null;
    const end = { type: 'End', changeId, because: 'withdrawn', by, at } as const;
    return planOn(ownershipUse(companyId), {
      decide: (state) => ownershipDecider.decide(end, state),
      outcome: () => null,
    });
  },
});

/** The owners' time is over, and nobody has refused. */
export const endOwnershipWindow: Command = command(ownershipCommands.EndOwnershipWindow, {
  policy: (actor) =>
    actor.kind === 'system' || reject('forbidden', 'Only the portal itself ends that time.'),
  plan: async ({ input: { companyId, changeId }, context: { occurredAt: at }, tools }) =>
    takeEffect({ companyId, changeId, acceptedBy: null, at }, tools),
});

function ownersOnly(): Rejection {
  return reject('forbidden', 'Only an owner of the company decides on this.');
}
