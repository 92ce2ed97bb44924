import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { InvitationLink } from 'contracts/calls/colleagues';
import { LANGUAGE_OF_MARKET } from 'contracts/policies/language-of';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { AccountsDeps } from '../accounts-deps.ts';
import { companyUse } from '../company/company.ts';
import { holds } from '../user/inviters.ts';
import { issueInvitationToken } from './invitation-tokens.ts';
import { addressOf, invitationUse, sentBy } from './invitation.ts';

type IssuingDeps = Pick<AccountsDeps, 'claims' | 'vault'>;

/**
 * Makes the one-time token at the moment its mail is sent, as those of new passwords are. Whose address has
 * an account gets none: the mail says how to go on, and who invited them learns nothing. Nothing is appended.
 */
export function issueInvitation({ vault, claims }: IssuingDeps): Command {
  return command(colleaguesCommands.IssueInvitation, {
    policy: (actor) =>
      actor.kind === 'system' || reject('forbidden', 'Only the portal itself sends links.'),
    once: async ({ input, tools }) => {
      const state = await tools.read(invitationUse(input.invitationId));
      // Withdrawn or accepted before its mail went out: nobody wants that any more.
      const notOpen = reject('forbidden', 'This invitation is not open.');
      if (state.status !== 'open') return notOpen;
      const { invitation } = state;
      if (!(await holds(sentBy(invitation), tools))) return notOpen;
      const company = await tools.read(companyUse(invitation.companyId));
      const companyName = company.status === 'registered' ? company.name : '';
      const language =
        LANGUAGE_OF_MARKET[company.status === 'registered' ? company.tenantId : 'eur'];
      const { invitationId, personId, expiresAt } = invitation;
      const email = await addressOf({ vault, db: tools.db }, invitation);
      if (email === undefined) return notOpen;
      const claimed = await tools.read(claims.of('email', email));
      const token =
        claimed.status === 'claimed'
          ? null
          : await issueInvitationToken(tools.db, invitationId, expiresAt);
      return { personId, expiresAt, email, companyName, language, token };
    },
    plan: async ({ input }) =>
      planOn(invitationUse(input.invitationId), { decide: () => [], outcome: () => null }),
    present: async (_, { once }): Promise<InvitationLink> => once,
  });
}
