import { ownershipCommands } from 'contracts/calls/ownership';
import type { Command, StepRequest } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { membersOnly } from 'kernel/http/policies';
import { isOwner } from '../colleagues/another-owner.ts';
import { memberOf } from '../company/members.ts';
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
    return takeEffect({ companyId, changeId, ground: 'accepted', acceptedBy, at }, tools);
  },
});

/** The owners' time is over, and nobody has refused. Where no owner could, it waits on for a second person of the staff. */
export const endOwnershipWindow: Command = command(ownershipCommands.EndOwnershipWindow, {
  policy: (actor) =>
    actor.kind === 'system' || reject('forbidden', 'Only the portal itself ends that time.'),
  plan: async ({ input: { companyId, changeId }, context: { occurredAt: at }, tools }) =>
    takeEffect({ companyId, changeId, ground: 'unrefused', acceptedBy: null, at }, tools),
});

function ownersOnly(): Rejection {
  return reject('forbidden', 'Only an owner of the company decides on this.');
}
