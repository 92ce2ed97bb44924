import type { PlanTools } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { colleagueWho, isOwner } from '../colleagues/another-owner.ts';
import type { UserState } from '../user/user-state.ts';
import type { OwnershipState, Requested } from './ownership.ts';
import { couldRefuse } from './ownership.ts';

/** An owner other than whom a change is about, who can sign in and had all the time there is to refuse it. */
export async function ownerInTime(
  { userId, companyId, requestedAt }: Requested,
  state: OwnershipState,
  tools: PlanTools,
): Promise<StreamUse<UserState> | undefined> {
  const fits = (user: UserState, ownerId: string): boolean =>
    isOwner(user) && couldRefuse(state, { userId: ownerId, requestedAt });
  return colleagueWho(tools, { userId, companyId }, { roles: ['owner'], fits });
}
