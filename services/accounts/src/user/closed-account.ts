import type { Rejection } from 'kernel/commands/decider';
import type { AccountsDeps } from '../accounts-deps.ts';
import { accountDisabled, demoAccount } from './refusals.ts';
import type { UserState } from './user-state.ts';

/** Why nobody gets into an account, not even its owner; undefined when its owner may. */
export function closedBecause(
  state: UserState,
  { demo }: Pick<AccountsDeps, 'demo'>,
): Rejection | undefined {
  if (state.status === 'unregistered') return undefined;
  if (state.account.demo && !demo) return demoAccount();
  return state.status === 'disabled' ? accountDisabled() : undefined;
}
