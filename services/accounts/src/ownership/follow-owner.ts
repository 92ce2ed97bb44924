import type { CommandRequest, Plan } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { KnownUser } from '../user/managed-plan.ts';
import type { CompanyPart, UserState } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { askingOwners, groundOf, recordingChange } from './plan-ownership.ts';

interface Following {
  readonly plan: Plan<KnownUser>;
  /** As the account was when the plan was made. */
  readonly known: UserState;
}

/** What somebody sees until the owners have had their time. */
const MEANWHILE: CompanyPart = { role: 'viewer', monthlyLimit: null, branchIds: null };

/**
 * Closing an owner's account takes effect at once, since it may be in a thief's hands, and is told to the owners. One that
 * is opened again is no owner's until those who are have had their time: else whoever owned a company once would be a
 * way to take it over.
 */
export async function followedByOwners(
  type: 'Disable' | 'Enable',
  { plan, known }: Following,
  request: Pick<CommandRequest<unknown>, 'context' | 'tools'>,
): Promise<Plan<KnownUser>> {
  const owner = ownerIn(known);
  if (!owner) return plan;
  const { userId, companyId, part } = owner;
  if (type === 'Disable') {
    const closing = { userId, companyId, change: 'close', ground: 'account-closed' } as const;
    return recordingChange(unchanged(plan, owner), closing, request);
  }
  const about = { userId, companyId, change: 'give' } as const;
  const ground = await groundOf(about, request);
  const opening = unchanged(plan, owner);
  if (ground !== 'waits') return recordingChange(opening, { ...about, ground }, request);
  return askingOwners(asViewer(opening, userId), { ...about, part }, request);
}

interface Owner {
  readonly userId: string;
  readonly companyId: string;
  readonly part: CompanyPart;
}

function ownerIn(state: UserState): Owner | undefined {
  if (state.status === 'unregistered') return undefined;
  const { userId, companyId, part, erasedAt } = state.account;
  if (companyId === undefined || part?.role !== 'owner' || erasedAt !== undefined) return undefined;
  return { userId, companyId, part };
}

/** Of somebody who is no owner any more by the time of the append, the plan is made again. */
function unchanged(plan: Plan<KnownUser>, { userId }: Owner): Plan<KnownUser> {
  return {
    ...plan,
    decide: (read) => {
      if (!ownerIn(read(userUse(userId)))) throw new PlanOutdated();
      return plan.decide(read);
    },
  };
}

function asViewer(plan: Plan<KnownUser>, userId: string): Plan<KnownUser> {
  const user = userUse(userId);
  return {
    ...plan,
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      const part = userDecider.decide({ type: 'GiveCompanyRole', part: MEANWHILE }, read(user));
      if (isRejection(part)) return part;
      const [enabled, ...others] = writes;
      return [write(user, [...(enabled?.events ?? []), ...part]), ...others];
    },
  };
}
