import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { Command, Plan, PlanTools } from 'kernel/commands/command';
import { PlanOutdated, command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, use } from 'kernel/commands/decider';
import { claimDecider } from 'kernel/crypto/claims';
import { liveSchema } from 'kernel/projections/projection';
import { sealedWords } from '../people/sealed-reason.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { KnownUser } from '../user/managed-plan.ts';
import { closedByStaff, emailTaken } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import { colleaguePlan, membersNotThemselves } from './colleague-plan.ts';

const REASON = 'Access opened again by an owner of the company.';

/**
 * An owner opens again what an owner has ended. Role, limit and branches are as they were; sessions and links of before
 * stay dead, since they count how often the account was closed.
 */
export function reopenAccess(deps: WithVault): Command {
  return command(colleaguesCommands.ReopenAccess, {
    policy: membersNotThemselves,
    once: sealedWords(deps, REASON),
    plan: async ({ input: { userId }, once: { reason }, context, tools }) => {
      const enable = { type: 'Enable', reason } as const;
      const plan = await colleaguePlan(
        { userId, command: enable, takesAway: false },
        { context, tools },
      );
      return isRejection(plan) ? plan : onlyWhatAnOwnerEnded(plan, userId, tools);
    },
  });
}

async function onlyWhatAnOwnerEnded(
  plan: Plan<KnownUser>,
  userId: string,
  tools: PlanTools,
): Promise<Plan<null> | Rejection> {
  const user = userUse(userId);
  const seen = accountIn(await tools.read(user));
  const endedBefore = await endedByOwnerBefore(tools, seen);
  const address = use(claimDecider, seen.emailClaim);
  const isErased = seen.erasedAt !== undefined;
  return {
    ...plan,
    uses: isErased ? plan.uses : [...plan.uses, address],
    decide: (read) => {
      const state = read(user);
      const account = accountIn(state);
      if (account.revision !== seen.revision) throw new PlanOutdated();
      const mayOpen = account.endedByOwner ?? endedBefore;
      if (state.status === 'disabled' && !isErased && !mayOpen) return closedByStaff();
      const writes = plan.decide(read);
      if (isRejection(writes) || isErased) return writes;
      // Somebody else has proved the mailbox since, and has an account of their own, maybe in another company.
      const claim = read(address);
      return claim.status === 'claimed' && claim.owner === userId ? writes : emailTaken();
    },
    outcome: () => null,
  };
}

/**
 * Events of before did not say who had closed an account: the read model infers it from who caused them. It is believed
 * where it knows every change of the account that its stream knows.
 */
async function endedByOwnerBefore(
  { db }: PlanTools,
  { userId, revision }: Account,
): Promise<boolean> {
  const row: unknown = await db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ user_id: userId, revision, ended_by_owner: true })
    .first('user_id');
  return row !== undefined;
}
