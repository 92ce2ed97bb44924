import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { CodesLink } from 'contracts/calls/second-factor';
import { isCustomer } from 'contracts/policies/access';
import { languageOf } from 'contracts/policies/language-of';
import type { Command, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { AccountsDeps } from '../accounts-deps.ts';
import { parseLogin } from '../sign-in/login.ts';
import { closedBecause } from '../user/closed-account.ts';
import { anyone } from '../user/policies.ts';
import { noSuchUser, resetTokenInvalid } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { CODES_LINK_MINUTES, findCodesToken, issueCodesToken } from './codes-tokens.ts';
import { secondFactorDecider, secondFactorUse } from './second-factor.ts';

/** Somebody's codes are refused. The answer is the same for any login: only the mail says so, and only to its owner. */
export function requestCodesLink(deps: Pick<AccountsDeps, 'claims' | 'demo'>): Command {
  return command(secondFactorCommands.RequestCodesLink, {
    policy: anyone,
    plan: async ({ input, context, tools }): Promise<Plan<null>> => {
      const login = parseLogin(input.login);
      const claim = deps.claims.of(login.kind, login.value);
      const nothing = planOn(claim, { decide: () => [], outcome: () => null });
      const owner = await tools.read(claim);
      if (owner.status === 'free') return nothing;
      const userId = owner.owner;
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered' || closedBecause(user, deps)) return nothing;
      const request = { type: 'RequestCodesLink', userId, at: context.occurredAt } as const;
      return planOn(secondFactorUse(userId), {
        decide: (state) => secondFactorDecider.decide(request, state),
        outcome: () => null,
      });
    },
  });
}

/** Makes the one-time token at the moment its mail is sent, as those of new passwords are. Nothing is appended. */
export function issueCodesLink(deps: Pick<AccountsDeps, 'vault' | 'demo'>): Command {
  return command(secondFactorCommands.IssueCodesLink, {
    policy: (actor) =>
      actor.kind === 'system' || reject('forbidden', 'Only the portal itself sends links.'),
    once: async ({ input: { userId }, context, tools }) => {
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const closed = closedBecause(user, deps);
      if (closed) return closed;
      const { codes } = await tools.read(secondFactorUse(userId));
      // Admitted before the mail went out: nobody needs it any more.
      if (codes.refusedAt === undefined) return reject('forbidden', 'These codes are not refused.');
      const { account } = user;
      const issued = { userId, admissions: codes.admissions, revocations: account.revocations };
      const token = await issueCodesToken(tools.db, issued, new Date(context.occurredAt));
      return { account, token };
    },
    plan: async ({ input }) =>
      planOn(secondFactorUse(input.userId), { decide: () => [], outcome: () => null }),
    present: async (_, { once: { account, token } }): Promise<CodesLink> => {
      const { email, firstName } = account.personal;
      const person = await deps.vault.open(account.userId, { email, firstName });
      const language = languageOf(account);
      const staff = !isCustomer(account.role);
      return { staff, token, validForMinutes: CODES_LINK_MINUTES, ...person, language };
    },
  });
}

/** Whoever holds the link lets codes be given again, once. It stands in for no factor: a code is asked for as before. */
export function admitCodes(deps: Pick<AccountsDeps, 'demo'>): Command {
  return command(secondFactorCommands.AdmitCodes, {
    policy: anyone,
    once: async ({ input, context, tools }) => {
      const link = await findCodesToken(tools.db, input.token, new Date(context.occurredAt));
      if (!link) return resetTokenInvalid();
      const user = await tools.read(userUse(link.userId));
      if (user.status === 'unregistered' || closedBecause(user, deps)) return resetTokenInvalid();
      return user.account.revocations === link.revocations ? link : resetTokenInvalid();
    },
    plan: async ({ once: { userId, admissions: issuedFor }, context }) => {
      const admit = { type: 'AdmitCodes', userId, by: 'link', at: context.occurredAt } as const;
      return planOn(secondFactorUse(userId), {
        decide: (state) => secondFactorDecider.decide({ ...admit, issuedFor }, state),
        outcome: () => null,
      });
    },
  });
}
