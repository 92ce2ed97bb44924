import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { companyOf, mayAdminister } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import type { KnownUser } from '../user/managed-plan.ts';
import { noSuchUser } from '../user/refusals.ts';
import type { Account, UserState } from '../user/user-state.ts';
import type { UserCommand } from '../user/user.ts';
import { userDecider, userUse } from '../user/user.ts';
import { anotherOwner, isOwner } from './another-owner.ts';

/** What is done to the account of somebody of a company. */
export interface ColleagueAction {
  readonly userId: string;
  readonly command: UserCommand;
  /** Whether an owner to whom this is done is one no longer. */
  readonly takesAway: boolean;
  /** Why the account is another one by now than whoever does it has seen. */
  readonly staleOn?: (account: Account) => Rejection | undefined;
}

interface Planning {
  readonly context: Pick<CommandContext, 'actor'>;
  readonly tools: PlanTools;
}

/**
 * What an owner does to a colleague's account. Two owners who take it from each other at once do not both succeed: the
 * plan names the owner who stays among its streams.
 */
export async function colleaguePlan(
  { userId, command, takesAway, staleOn }: ColleagueAction,
  { context: { actor }, tools }: Planning,
): Promise<Plan<KnownUser> | Rejection> {
  const user = userUse(userId);
  const known = await tools.read(user);
  const refused = refusalOf(known, actor);
  if (refused) return refused;
  const staying =
    takesAway && known.status !== 'unregistered' && isOwner(known)
      ? await anotherOwner(tools, known.account)
      : undefined;
  return {
    primary: user,
    uses: staying ? [user, staying] : [user],
    decide: (read) => {
      const state = read(user);
      const stale = state.status === 'unregistered' ? undefined : staleOn?.(state.account);
      if (stale) return stale;
      if (takesAway && isOwner(state) && !staying) return lastOwner();
      if (staying && !isOwner(read(staying))) throw new PlanOutdated();
      const events = userDecider.decide(command, state);
      return isRejection(events) ? events : [write(user, events)];
    },
    outcome: (read) => knownIn(read(user)),
  };
}

/** Nobody does it to themselves: an owner who leaves names another one first, who lets them go. */
export function notToOneself(actor: Actor, { userId }: { readonly userId: string }) {
  if (actor.kind === 'user' && actor.id === userId) {
    return reject('forbidden', 'Nobody changes their own role or ends their own access.');
  }
  return true;
}

/** Somebody of the company, about a colleague. */
export function membersNotThemselves(actor: Actor, input: { readonly userId: string }) {
  const oneself = notToOneself(actor, input);
  return oneself === true ? membersOnly(actor) : oneself;
}

/** Another company's people are answered like nobody. */
function refusalOf(state: UserState, actor: Actor): Rejection | undefined {
  if (state.status === 'unregistered') return noSuchUser();
  const { companyId } = state.account;
  if (companyId === undefined) return noSuchUser();
  return mayAdminister(actor) || companyOf(actor) === companyId ? undefined : noSuchUser();
}

function lastOwner(): Rejection {
  return reject(
    'last-owner',
    'This is the last owner of the company. Make somebody else an owner first.',
  );
}

function knownIn(state: UserState): KnownUser {
  if (state.status === 'unregistered') throw new TypeError('A colleague was kept who is none.');
  return state;
}
