import type { Invitation } from 'contracts/api/colleagues';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { memberOf, membersOnly } from '../company/members.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import { invitationDecider, invitationIn, invitationUse } from './invitation.ts';
import { inviterOf } from '../user/inviters.ts';
import { presentInvitation } from './present-invitation.ts';

/** Sends the link of an invitation once more, for another week. Who sends it has invited from then on. */
export function resendInvitation(deps: WithVault): Command {
  return command(colleaguesCommands.ResendInvitation, {
    policy: membersOnly,
    plan: async ({ input, context, tools }) => {
      const member = memberOf(context.actor);
      if (isRejection(member)) return member;
      const inviter = await inviterOf(context, tools);
      const resend = {
        type: 'Resend',
        companyId: member.companyId,
        at: context.occurredAt,
        ...inviter,
      } as const;
      return planOn(invitationUse(input.invitationId), {
        decide: (state) => invitationDecider.decide(resend, state),
        outcome: invitationIn,
      });
    },
    present: async ({ invitation, sentAt }, { context }): Promise<Invitation> => {
      const last = sentAt.at(-1) ?? invitation.sentAt;
      return presentInvitation(deps, { ...invitation, sentAt: last }, context.occurredAt);
    },
  });
}

/** Takes an invitation back: its link opens nothing from then on. */
export const withdrawInvitation: Command = command(colleaguesCommands.WithdrawInvitation, {
  policy: membersOnly,
  plan: async ({ input, context }) => {
    const member = memberOf(context.actor);
    if (isRejection(member)) return member;
    const withdraw = { type: 'Withdraw', companyId: member.companyId } as const;
    return planOn(invitationUse(input.invitationId), {
      decide: (state) => invitationDecider.decide(withdraw, state),
      outcome: () => null,
    });
  },
});
