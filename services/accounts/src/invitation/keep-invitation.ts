import type { Invitation } from 'contracts/api/colleagues';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { Command, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { membersOnly } from 'kernel/http/policies';
import { memberOf } from '../company/members.ts';
import type { InvitingDeps } from './invite-colleague.ts';
import type { InvitationCommand } from './invitation.ts';
import {
  addressOf,
  invitationDecider,
  invitationIn,
  invitationUse,
  noSuchInvitation,
} from './invitation.ts';
import { inviterOf } from '../user/inviters.ts';
import { allowLink } from './link-allowance.ts';
import { presentInvitation } from './present-invitation.ts';

/** Sends the link of an invitation once more, for another week. Who sends it has invited from then on. */
export function resendInvitation(deps: InvitingDeps): Command {
  return command(colleaguesCommands.ResendInvitation, {
    policy: membersOnly,
    once: async (request) => counted(deps, request),
    plan: async ({ input, once: resend }) =>
      planOn(invitationUse(input.invitationId), {
        decide: (state) => invitationDecider.decide(resend, state),
        outcome: invitationIn,
      }),
    present: async ({ invitation, sentAt }, { context }): Promise<Invitation> => {
      const last = sentAt.at(-1) ?? invitation.sentAt;
      return presentInvitation(deps, { ...invitation, sentAt: last }, context.occurredAt);
    },
  });
}

type Resend = Extract<InvitationCommand, { type: 'Resend' }>;

/** Counts the link, unless none is sent: what is not to be sent again, or was before, the plan says. */
async function counted(
  { claims, vault }: InvitingDeps,
  { input, context, tools }: StepRequest<{ readonly invitationId: string }>,
): Promise<Resend | Rejection> {
  const member = memberOf(context.actor);
  if (isRejection(member)) return member;
  const { companyId } = member;
  const { commandId: linkId, occurredAt: at } = context;
  const inviter = await inviterOf(context, tools);
  const resend: Resend = { type: 'Resend', companyId, at, ...inviter };
  const state = await tools.read(invitationUse(input.invitationId));
  if (state.status === 'none' || isRejection(invitationDecider.decide(resend, state)))
    return resend;
  const email = await addressOf({ vault, db: tools.db }, state.invitation);
  if (email === undefined) return noSuchInvitation();
  const refused = await allowLink(tools.db, claims, { linkId, companyId, email, at });
  return refused ?? resend;
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
