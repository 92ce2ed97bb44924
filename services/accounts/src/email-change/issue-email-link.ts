import { accountsCommands } from 'contracts/calls/accounts';
import type { EmailChangeLink, ReadEmailChange } from 'contracts/calls/accounts';
import { languageOf } from 'contracts/policies/language-of';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { AccountsDeps } from '../accounts-deps.ts';
import { closedBecause } from '../user/closed-account.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { issueEmailToken } from './email-tokens.ts';

type IssuingDeps = Pick<AccountsDeps, 'vault' | 'demo'>;

/** Makes the one-time token at the moment its mail is sent, as those of new passwords are. Nothing is appended. */
export function issueEmailChangeLink(deps: IssuingDeps): Command {
  return command(accountsCommands.IssueEmailChangeLink, {
    policy: (actor) =>
      actor.kind === 'system' || reject('forbidden', 'Only the portal itself sends links.'),
    once: async ({ input: { userId, mailbox, changeId }, context, tools }) => {
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const closed = closedBecause(user, deps);
      if (closed) return closed;
      const { emailChange } = user.account;
      // Withdrawn, asked for anew, done or too old before the mail went out: nobody wants that any more.
      if (emailChange?.changeId !== changeId || emailChange.expiresAt <= context.occurredAt)
        return reject('forbidden', 'No other e-mail address is asked for.');
      const { expiresAt, email } = emailChange;
      const token = await issueEmailToken(tools.db, { userId, mailbox, changeId }, expiresAt);
      return { account: user.account, newEmail: email, expiresAt, token, mailbox };
    },
    plan: async ({ input }) =>
      planOn(userUse(input.userId), { decide: () => [], outcome: () => null }),
    present: async (_, { once, context }): Promise<EmailChangeLink> => {
      const { account, token, mailbox, expiresAt } = once;
      const { email, firstName } = account.personal;
      const { userId } = account;
      // What is sealed opens under the name of its field alone.
      const [person, asked] = await Promise.all([
        deps.vault.open(userId, { email, firstName }),
        deps.vault.open(userId, { email: once.newEmail }),
      ]);
      const leftMs = Date.parse(expiresAt) - Date.parse(context.occurredAt);
      return {
        firstName: person.firstName,
        newEmail: asked.email,
        email: mailbox === 'old' ? person.email : asked.email,
        token,
        validForMinutes: Math.max(1, Math.floor(leftMs / 60_000)),
        language: languageOf(account),
      };
    },
  });
}

/** Says, to the process that notifies both, which address counted before and which does now. Nothing is appended. */
export function readEmailChange(deps: IssuingDeps): Command {
  return command(accountsCommands.ReadEmailChange, {
    policy: (actor) =>
      actor.kind === 'system' || reject('forbidden', 'Only the portal itself notifies of this.'),
    once: async ({ input: { userId }, tools }) => {
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered' || !user.account.former) return noSuchUser();
      return { account: user.account, formerEmail: user.account.former.email };
    },
    plan: async ({ input }) =>
      planOn(userUse(input.userId), { decide: () => [], outcome: () => null }),
    present: async (_, { once: { account, formerEmail } }): Promise<ReadEmailChange> => {
      const { email, firstName } = account.personal;
      const { userId, tenantId } = account;
      const [person, former] = await Promise.all([
        deps.vault.open(userId, { email, firstName }),
        deps.vault.open(userId, { email: formerEmail }),
      ]);
      const language = languageOf(account);
      return { ...person, formerEmail: former.email, language, tenantId };
    },
  });
}
