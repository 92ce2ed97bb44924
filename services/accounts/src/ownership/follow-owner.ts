import type { CommandRequest, Plan } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { KnownUser } from '../user/managed-plan.ts';
import type { CompanyPart, UserState } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import {
  MEANWHILE,
  askingOwners,
  groundOf,
  isUnannounced,
  recordingChange,
} from './plan-ownership.ts';

interface Following {
  readonly plan: Plan<KnownUser>;
  /** As the account was when the plan was made. */
  readonly known: UserState;
}

type Planning = Pick<CommandRequest<unknown>, 'context' | 'tools'>;

/**
 * Closing an owner's account takes effect at once, since a thief may hold it, and the owners are notified. An account that
 * is opened again is a viewer's until the owners have had their time, whether it was an owner's or a buyer's: otherwise
 * anybody who belonged to a company once would be a way to take it over.
 */
export async function followedByOwners(
  type: 'Disable' | 'Enable',
  { plan, known }: Following,
  request: Planning,
): Promise<Plan<KnownUser>> {
  const member = memberIn(known);
  if (!member) return plan;
  if (type === 'Enable') return opening(plan, member, request);
  const { userId, companyId, part } = member;
  if (part.role !== 'owner') return plan;
  const closing = { userId, companyId, change: 'close', ground: 'account-closed' } as const;
  return recordingChange(unchanged(plan, member), closing, request);
}

interface Member {
  readonly userId: string;
  readonly companyId: string;
  readonly part: CompanyPart;
}

async function opening(
  plan: Plan<KnownUser>,
  member: Member,
  request: Planning,
): Promise<Plan<KnownUser>> {
  const { userId, companyId, part } = member;
  const { role } = part;
  const change = role === 'owner' ? ('give' as const) : ('widen' as const);
  const opened = unchanged(plan, member);
  if (role === MEANWHILE.role || isUnannounced(change, request)) return opened;
  const about = { userId, companyId, change };
  const ground = await groundOf(about, request);
  if (ground !== 'waits') return recordingChange(opened, { ...about, ground, role }, request);
  return askingOwners(asViewer(opened, member), { ...about, part }, request);
}

/** Somebody of a company whose account can still be opened. */
function memberIn(state: UserState): Member | undefined {
  if (state.status === 'unregistered') return undefined;
  const { userId, companyId, part, erasedAt } = state.account;
  if (companyId === undefined || part === undefined || erasedAt !== undefined) return undefined;
  return { userId, companyId, part };
}

/** Of somebody whose role is another one by the time of the append, the plan is made again. */
function unchanged(plan: Plan<KnownUser>, { userId, part }: Member): Plan<KnownUser> {
  return {
    ...plan,
    decide: (read) => {
      if (memberIn(read(userUse(userId)))?.part.role !== part.role) throw new PlanOutdated();
      return plan.decide(read);
    },
  };
}

/** For the same branches as before. */
function asViewer(plan: Plan<KnownUser>, { userId, part: { branchIds } }: Member): Plan<KnownUser> {
  const user = userUse(userId);
  return {
    ...plan,
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      const given = { type: 'GiveCompanyRole', part: { ...MEANWHILE, branchIds } } as const;
      const part = userDecider.decide(given, read(user));
      if (isRejection(part)) return part;
      const [enabled, ...others] = writes;
      return [write(user, [...(enabled?.events ?? []), ...part]), ...others];
    },
  };
}
