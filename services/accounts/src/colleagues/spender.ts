import { hasRight } from 'contracts/policies/company-rights';
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
  const counted = part !== undefined && part.role !== 'owner';
  return {
    mayBuy: part === undefined || (user.status === 'active' && hasRight(part.role, 'buy')),
    counted,
    monthlyLimit: counted ? part.monthlyLimit : null,
  };
}

/** Whether anybody else of the company may decide on what somebody asks for. */
export async function othersApprove(
  tools: PlanTools,
  asking: { readonly userId: string; readonly companyId: string },
): Promise<boolean> {
  const found = await colleagueWho(tools, asking, { roles: ['owner', 'approver'], fits: approves });
  return found !== undefined;
}

function approves(state: UserState): boolean {
  return state.status === 'active' && hasRight(state.account.part?.role, 'approve');
}
