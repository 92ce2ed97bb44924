import type { RoleGiven } from 'contracts/api/colleagues';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { GiveCompanyRole } from 'contracts/calls/colleagues';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { PlanOutdated, command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { mayAdminister } from 'kernel/http/actor';
import { changeOfPart } from '../ownership/change-of-part.ts';
import { ownershipUse, waitingChange } from '../ownership/ownership.ts';
import {
  askingOwners,
  changeIdOf,
  groundOf,
  isUnannounced,
  recordingChange,
} from '../ownership/plan-ownership.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import type { KnownUser } from '../user/managed-plan.ts';
import { presentAdminUser } from '../user/present-admin-user.ts';
import { noSuchUser } from '../user/refusals.ts';
import type { Account, CompanyPart } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import type { ColleagueAction } from './colleague-plan.ts';
import { colleaguePlan, notToOneself } from './colleague-plan.ts';
import { partOf, presentPart } from './company-part.ts';

/** What a colleague is and may do from now on; admins give it where a company has no owner left. */
export function giveCompanyRole(deps: WithVault): Command {
  return command(colleaguesCommands.GiveCompanyRole, {
    policy: notToOneself,
    plan: async ({ input, context, tools }) => {
      const { userId } = input;
      const state = await tools.read(userUse(userId));
      if (state.status === 'unregistered') return noSuchUser();
      const { companyId } = state.account;
      if (companyId === undefined) return noSuchUser();
      const part = await partOf(input, companyId, tools);
      if (isRejection(part)) return part;
      const give = { type: 'GiveCompanyRole', part } as const;
      const staleOn = (account: Account) => staleRole(account, input);
      const action = { userId, command: give, takesAway: part.role !== 'owner', staleOn };
      // What owners change among themselves is theirs.
      if (!mayAdminister(context.actor))
        return shown(await colleaguePlan(action, { context, tools }));
      const change = changeOfPart(state.account.part, part);
      const plan = await unlessChanged({ action, part, change }, { context, tools });
      if (isRejection(plan)) return plan;
      if (change === undefined || isUnannounced(change, { context })) return shown(plan);
      return planOwnership({ plan, part, userId, companyId, change }, { context, tools });
    },
    present: async ({ user, waitsUntil }, { tools, context }): Promise<RoleGiven> => {
      const openedAt = context.occurredAt;
      const shown = await presentAdminUser(user, { ...deps, tools, openedAt });
      const { id, firstName, lastName, email, status, lastSignInAt } = shown;
      const part = user.account.part ?? {
        role: 'viewer' as const,
        monthlyLimit: null,
        branchIds: null,
      };
      const mayReopen = user.account.endedByOwner ?? false;
      const person = { id, firstName, lastName, email, status, lastSignInAt, mayReopen };
      return { ...person, ...presentPart(part), ...waitsUntil };
    },
  });
}

interface Shown {
  readonly user: KnownUser;
  readonly waitsUntil?: { readonly waitsUntil: string } | undefined;
}

function shown(plan: Plan<KnownUser> | Rejection): Plan<Shown> | Rejection {
  if (isRejection(plan)) return plan;
  return { ...plan, outcome: (read) => ({ user: plan.outcome(read) }) };
}

type Change = ReturnType<typeof changeOfPart>;

interface StaffAction {
  readonly action: ColleagueAction;
  readonly part: CompanyPart;
  /** What the part gives or takes, as the account was when the plan was made. */
  readonly change: Change;
}

/** Of somebody to whom the part gives or takes something else by the time of the append, the plan is made again. */
async function unlessChanged(
  { action, part, change }: StaffAction,
  planning: Pick<CommandRequest<unknown>, 'context' | 'tools'>,
): Promise<Plan<KnownUser> | Rejection> {
  const plan = await colleaguePlan(action, planning);
  if (isRejection(plan)) return plan;
  const user = userUse(action.userId);
  return {
    ...plan,
    decide: (read) => {
      const state = read(user);
      const held = state.status === 'unregistered' ? undefined : state.account.part;
      if (changeOfPart(held, part) !== change) throw new PlanOutdated();
      return plan.decide(read);
    },
  };
}

interface OwnershipPlanning {
  readonly plan: Plan<KnownUser>;
  readonly part: CompanyPart;
  readonly userId: string;
  readonly companyId: string;
  readonly change: Exclude<Change, undefined>;
}

/** Staff give somebody more rights, or take a company's owner away: its owners have their time before it happens. */
async function planOwnership(
  { plan, part, userId, companyId, change }: OwnershipPlanning,
  planning: Pick<CommandRequest<unknown>, 'context' | 'tools'>,
): Promise<Plan<Shown> | Rejection> {
  const about = { userId, companyId, change };
  const ground = await groundOf(about, planning);
  if (ground !== 'waits') {
    return shown(recordingChange(plan, { ...about, ground, role: part.role }, planning));
  }
  const nothingYet: Plan<KnownUser> = {
    ...plan,
    decide: (read) => {
      const writes = plan.decide(read);
      return isRejection(writes) ? writes : [];
    },
  };
  const stream = ownershipUse(companyId);
  const asking = askingOwners(nothingYet, { ...about, part }, planning);
  return {
    ...asking,
    primary: stream,
    outcome: (read) => {
      const waits = waitingChange(read(stream), changeIdOf(planning.context));
      return { user: asking.outcome(read), waitsUntil: waits && { waitsUntil: waits.dueAt } };
    },
  };
}

/** A role that somebody else has given since is reported, and not replaced unasked. */
function staleRole(
  { part, revision: currentRevision }: Account,
  { role, expectedRole }: Pick<GiveCompanyRole, 'role' | 'expectedRole'>,
): Rejection | undefined {
  if (expectedRole === undefined || part?.role === expectedRole) return undefined;
  const message = 'Somebody else has given this person another role meanwhile. Compare both.';
  const versions = { yours: { role }, current: { role: part?.role ?? null } };
  return withDetails(reject('stale-revision', message), { currentRevision, ...versions });
}
