import { isDeepStrictEqual } from 'node:util';
import { PlanOutdated } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import type { ClaimState } from 'kernel/crypto/claims';
import { claimsNamed } from 'kernel/crypto/claims';
import type { Account, UserState } from './user-state.ts';
import { accountIn } from './user-state.ts';

/** What somebody signs in with, each of which is claimed. */
export const LOGINS = ['email', 'username'] as const;
type Login = (typeof LOGINS)[number];

/** The names under which an account claims, or may have claimed, what it is signed in to with. */
function claimNamesOf(
  { emailClaim, usernameClaim, formerClaims }: Account,
  login: Login,
): readonly string[] {
  const current = login === 'email' ? emailClaim : usernameClaim;
  const former = formerClaims?.[login];
  return former === undefined || former === current ? [current] : [current, former];
}

/** {@link claimNamesOf} all that it is signed in to with. */
export function everyClaimName(account: Account): string[] {
  return LOGINS.flatMap((login) => claimNamesOf(account, login));
}

/** Their streams: to be released together. */
export function heldClaims(account: Account, login: Login): readonly StreamUse<ClaimState>[] {
  return claimsNamed(claimNamesOf(account, login));
}

/** @throws {PlanOutdated} when the account claims something else than it did when it was planned to release it. */
export function requireSameClaims(state: UserState, planned: Account): void {
  if (!isDeepStrictEqual(everyClaimName(accountIn(state)), everyClaimName(planned)))
    throw new PlanOutdated();
}
