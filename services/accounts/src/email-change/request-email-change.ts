import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import type { AccountsDeps } from '../accounts-deps.ts';
import { allowLink } from '../invitation/link-allowance.ts';
import { ownAccount } from '../sign-in/verify-own-password.ts';
import { signedIn } from '../user/policies.ts';
import { userDecider, userUse } from '../user/user.ts';
import { EMAIL_LINK_MINUTES } from './email-tokens.ts';

/**
 * Somebody asks for another e-mail address of their own. Whether anybody has it is neither looked up nor said: whoever
 * reads its mails learns that, and the claim decides at the end. Nobody is flooded with such mails: they count with
 * invitations.
 */
export function requestEmailChange(deps: Pick<AccountsDeps, 'claims' | 'vault'>): Command {
  return command(accountsCommands.RequestEmailChange, {
    policy: signedIn,
    once: async ({ input: { email }, context, tools }) => {
      const account = await ownAccount(context, tools);
      if (isRejection(account)) return account;
      const { userId, companyId = userId } = account;
      const at = context.occurredAt;
      const link = { linkId: derivedId(context.commandId, 'email-link'), companyId, email, at };
      const refused = await allowLink(tools.db, deps.claims, link);
      if (refused) return tooManyMails(refused.details);
      const sealed = await deps.vault.seal(userId, { email });
      const [emailClaim = '', formerEmailClaim] = deps.claims.fingerprints('email', email);
      return { userId, ...sealed, emailClaim, formerEmailClaim };
    },
    plan: async ({ once: { userId, ...address }, context }) => {
      const at = context.occurredAt;
      const expiresAt = new Date(Date.parse(at) + EMAIL_LINK_MINUTES * 60_000).toISOString();
      const changeId = derivedId(context.commandId, 'email-change');
      const ask = { type: 'RequestEmailChange', changeId, at, expiresAt, ...address } as const;
      return planOn(userUse(userId), {
        decide: (state) => userDecider.decide(ask, state),
        outcome: () => null,
      });
    },
  });
}

/** Somebody has thought better of it: the links of both mails change nothing any more. */
export const withdrawEmailChange: Command = command(accountsCommands.WithdrawEmailChange, {
  policy: signedIn,
  plan: async ({ context: { actor } }) => {
    if (actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
    return planOn(userUse(actor.id), {
      decide: (state) => userDecider.decide({ type: 'WithdrawEmailChange' }, state),
      outcome: () => null,
    });
  },
});

function tooManyMails(details: Readonly<Record<string, unknown>> = {}) {
  const message =
    'Several mails of this kind went to this address, or out of your company, within a day. Try again tomorrow.';
  return withDetails(reject('too-many-requests', message), details);
}
