import {
  actsForBranch,
  hasRight,
  mayHaveLimit,
  rolesWith,
} from 'contracts/policies/company-rights';
import type { Money } from 'contracts/primitives/money';
import type { PlanTools } from 'kernel/commands/command';
import type { UserState } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import { colleagueWho } from './another-owner.ts';

/** What an order asks of its buyer: the account's own stream says. */
export async function spenderOf(
  tools: PlanTools,
  userId: string,
): Promise<{
  readonly mayBuy: boolean;
  readonly counted: boolean;
  readonly monthlyLimit: Money | null;
}> {
  const user = await tools.read(userUse(userId));
  const part = user.status === 'unregistered' ? undefined : user.account.part;
  const counted = part !== undefined && mayHaveLimit(part.role);
  return {
    mayBuy: part === undefined || (user.status === 'active' && hasRight(part.role, 'buy')),
    counted,
    monthlyLimit: counted ? part.monthlyLimit : null,
  };
}

/** Whether somebody decides on what is asked for a branch, null for none: the role and the branches say, in the own stream. */
export async function decidesFor(
  tools: PlanTools,
  userId: string,
  branchId: string | null,
): Promise<boolean> {
  return decides(await tools.read(userUse(userId)), branchId);
}

/** Whether anybody else of the company may decide on what somebody asks for. */
export async function othersApprove(
  tools: PlanTools,
  { branchId, ...asking }: Asking,
): Promise<boolean> {
  const fits = (state: UserState) => decides(state, branchId);
  return (await colleagueWho(tools, asking, { roles: rolesWith('approve'), fits })) !== undefined;
}

interface Asking {
  readonly userId: string;
  readonly companyId: string;
  /** null where it is for no branch. */
  readonly branchId: string | null;
}

function decides(state: UserState, branchId: string | null): boolean {
  if (state.status !== 'active') return false;
  const { part } = state.account;
  return hasRight(part?.role, 'approve') && actsForBranch(part?.branchIds, branchId);
}
