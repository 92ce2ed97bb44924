import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { anotherSuperAdmin, isSuperAdmin } from './another-super-admin.ts';
import { mayManage } from './policies.ts';
import { lastSuperAdmin, noSuchUser } from './refusals.ts';
import type { Account, UserState } from './user-state.ts';
import type { UserCommand } from './user.ts';
import { userDecider, userUse } from './user.ts';

export type KnownUser = Exclude<UserState, { status: 'unregistered' }>;

/** What is done to somebody's account. */
export interface Action {
  readonly userId: string;
  readonly command: UserCommand;
  /** Whether a super admin who is done this to is one no longer. */
  readonly takesAway?: boolean;
  /** A refusal of its own, before it is decided; asked again when the account has changed meanwhile. */
  refusal?(account: Account): Rejection | undefined;
}

interface Planning {
  readonly context: Pick<CommandContext, 'actor'>;
  readonly tools: PlanTools;
}

/** An action of somebody who manages the account; the portal always keeps a super admin who can sign in. */
export async function managedPlan(
  action: Action,
  { context: { actor }, tools }: Planning,
): Promise<Plan<KnownUser> | Rejection> {
  const user = userUse(action.userId);
  const known = await tools.read(user);
  if (known.status === 'unregistered') return noSuchUser();
  const other = action.takesAway ? await anotherSuperAdmin(tools, known.account) : undefined;
  const witness = other === 'nobody' ? undefined : other;
  return {
    primary: user,
    uses: witness ? [user, witness] : [user],
    decide: (read) => {
      const state = read(user);
      const refused = refusalOf(action, state, actor);
      if (refused) return refused;
      if (isSuperAdmin(state) && other === 'nobody') return lastSuperAdmin();
      if (witness && !isSuperAdmin(read(witness))) throw new PlanOutdated();
      const events = userDecider.decide(action.command, state);
      return isRejection(events) ? events : [write(user, events)];
    },
    outcome: (read) => knownIn(read(user)),
  };
}

function refusalOf(action: Action, state: UserState, actor: Actor): Rejection | undefined {
  if (state.status === 'unregistered') return noSuchUser();
  const allowed = mayManage(actor, state.account.role);
  return allowed === true ? action.refusal?.(state.account) : allowed;
}

function knownIn(state: UserState): KnownUser {
  if (state.status === 'unregistered') throw new TypeError('An account was managed that is none.');
  return state;
}
