import { isDeepStrictEqual } from 'node:util';
import { PlanOutdated } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import type { ClaimState } from 'kernel/crypto/claims';
import { claimsNamed } from 'kernel/crypto/claims';
import type { Account, UserState } from './user-state.ts';
import { accountIn } from './user-state.ts';

type Login = 'email' | 'username';

/** The names under which an account claims, or may have claimed, what it is signed in to with. */
export function claimNamesOf(
  { emailClaim, usernameClaim, formerClaims }: Account,
  login: Login,
): readonly string[] {
  const current = login === 'email' ? emailClaim : usernameClaim;
  const former = formerClaims?.[login];
  return former === undefined || former === current ? [current] : [current, former];
}

/** Their streams: to be released together. */
export function heldClaims(account: Account, login: Login): readonly StreamUse<ClaimState>[] {
  return claimsNamed(claimNamesOf(account, login));
}

/** @throws {PlanOutdated} when the account claims something else than it did when it was planned to release it. */
export function requireSameClaims(state: UserState, planned: Account): void {
  const namesOf = (account: Account) => [
    claimNamesOf(account, 'email'),
    claimNamesOf(account, 'username'),
  ];
  if (!isDeepStrictEqual(namesOf(accountIn(state)), namesOf(planned))) throw new PlanOutdated();
}
