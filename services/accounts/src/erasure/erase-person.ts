import { erasureCommands } from 'contracts/calls/history-erasure';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { forgetKeptAnswers } from 'kernel/commands/kept-answers';
import { ERASED } from 'kernel/crypto/person-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';
import { superAdminsOnly } from 'kernel/http/policies';
import { followedByOwners } from '../ownership/follow-owner.ts';
import { everyClaimName } from '../user/held-claims.ts';
import { managedPlan } from '../user/managed-plan.ts';
import { openPerson } from '../user/person.ts';
import { noSuchUser } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import { forgetPersons } from './forget-person.ts';
import { isLastOfCompany } from './last-of-company.ts';
import { personalTerms } from './personal-terms.ts';
import { personalReason } from './personal-reason.ts';
import { releasing } from './release-claims.ts';

interface Asked {
  readonly confirmation: string;
  readonly reason: string;
}

/**
 * Erases a person: the event first, then the key. Their e-mail address and user name are free again; orders and money
 * stay, in the name of nobody.
 */
export function erasePerson({ vault }: { readonly vault: PersonVault }): Command {
  return command(erasureCommands.ErasePerson, {
    policy: (actor, { userId }) => mayErase(actor, userId),
    // Once the key is gone nobody knows any more which answers name the person. An answer that is forgotten too early is
    // given anew.
    once: async ({ input: { userId }, tools }) => {
      const terms = await personalTerms(vault, { userId, tools });
      if (terms.length > 0) await forgetKeptAnswers(tools.db, terms);
    },
    plan: async (request) => {
      const { userId, reason } = request.input;
      const known = await request.tools.read(userUse(userId));
      if (known.status === 'unregistered') return noSuchUser();
      const refused = await refusalOf(vault, known.account, request.input);
      if (refused) return refused;
      const at = request.context.occurredAt;
      const erase = { type: 'Erase', reason, at } as const;
      const plan = await managedPlan({ userId, command: erase, takesAway: true }, request);
      if (isRejection(plan)) return plan;
      const followed = await followedByOwners('Disable', { plan, known }, request);
      return releasing(followed, known.account);
    },
    recorded: async ({ account }, { tools, context }) => {
      const { userId, erasedAt = context.occurredAt } = account;
      await forgetPersons(tools.db, [{ userId, claims: everyClaimName(account), erasedAt }]);
    },
    present: async ({ account }, { tools }) => ({
      userId: account.userId,
      erasedAt: account.erasedAt ?? '',
      lastOfCompany: await isLastOfCompany(tools.db, account),
    }),
  });
}

function mayErase(actor: Actor, userId: string): true | Rejection {
  if (actor.kind === 'user' && actor.id === userId) {
    return reject('forbidden', 'Nobody erases themselves: ask another super administrator.');
  }
  return superAdminsOnly(actor);
}

/** Of somebody who is erased already nothing can be compared: the decider refuses it, or knows the command again. */
async function refusalOf(
  vault: PersonVault,
  account: Account,
  { confirmation, reason }: Asked,
): Promise<Rejection | undefined> {
  if (account.erasedAt !== undefined) return undefined;
  const person = await openPerson(vault, account.userId, account.personal);
  const typed = confirmation.trim().toLowerCase();
  if (person.username !== ERASED && typed !== person.username.toLowerCase()) {
    return reject('invalid-input', 'Type the person\u2019s user name to confirm the erasure.');
  }
  return personalReason(reason, person);
}
