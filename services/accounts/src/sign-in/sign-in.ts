import { accountsCommands } from 'contracts/calls/accounts';
import type { SignIn } from 'contracts/calls/accounts';
import { panelDenial } from 'contracts/policies/panel-access';
import type { Command, Plan, PlanTools, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { fromRejection } from 'kernel/http/http-error';
import type { AccountsDeps } from '../accounts-deps.ts';
import { closedBecause } from '../user/closed-account.ts';
import { anyone } from '../user/policies.ts';
import { presentUser } from '../user/present-user.ts';
import { invalidCredentials, tooManyAttempts } from '../user/refusals.ts';
import type { Account, UserState } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { parseLogin } from './login.ts';
import type { Noticed, Refused } from './notice-plan.ts';
import { isWorthNotice, noticePlan } from './notice-plan.ts';
import type { PasswordCheck, PasswordAttempt, PasswordCheckResult } from './password-check.ts';

/** Nobody's user and nobody's credential. */
const DECOY_ID = '00000000-0000-4000-8000-000000000000';

export type SignInDeps = AccountsDeps & { readonly checkPassword: PasswordCheck };

type SignInOutcome = { readonly kind: 'signed-in'; readonly account: Account } | Refused;

/** Whose password was right, or whose owner is to be told of this failure. */
type Verified = { readonly kind: 'right'; readonly account: Account } | Noticed;

/**
 * E-mail or user name, and the password; the panel is checked on the server (rulings T.22, T.25, T.26). The claim
 * streams say whose login it is: they know a user the moment it is registered, which a read model does not.
 */
export function signIn(deps: SignInDeps): Command {
  return command(accountsCommands.SignIn, {
    policy: anyone,
    once: (request) => verify(deps, request),
    plan: async ({ once, context }): Promise<Plan<SignInOutcome>> =>
      once.kind === 'noticed' ? noticePlan(once, context.occurredAt) : signedIn(once.account),
    present: async (outcome, { tools }) => {
      if (outcome.kind === 'refused') throw fromRejection(outcome.refusal);
      return presentUser(deps, outcome.account, tools);
    },
  });
}

/** Verifies the password and counts the attempt. */
async function verify(
  deps: SignInDeps,
  { input, context, tools }: StepRequest<SignIn>,
): Promise<Verified | Rejection> {
  const login = parseLogin(input.email ?? input.username ?? '');
  const found = await ownerOf(deps, login, tools);
  const barred = found && barredFrom(deps, found, input.panel);
  const at = context.occurredAt;
  const trial: PasswordAttempt = {
    subject: found?.account.userId ?? deps.claims.fingerprint(login.kind, login.value),
    address: input.remoteAddress,
    network: input.remoteNetwork ?? input.remoteAddress,
    device: input.device,
    at: new Date(at),
    credentialId: found?.account.credentialId ?? DECOY_ID,
    password: input.password,
    ifRight: barred?.outcome ?? 'succeeded',
  };
  const verdict = await deps.checkPassword(tools.db, trial);
  const refusal = refusalOf(verdict, at) ?? barred?.refusal;
  if (!found) return refusal ?? invalidCredentials();
  const { account } = found;
  if (verdict.kind === 'wrong' && isWorthNotice(account, verdict.failuresOfAll, at)) {
    const failures = verdict.failuresOfAll;
    return { kind: 'noticed', account, failures, refusal: invalidCredentials() };
  }
  return refusal ?? { kind: 'right', account };
}

type KnownUser = Exclude<UserState, { status: 'unregistered' }>;

async function ownerOf(
  deps: AccountsDeps,
  login: ReturnType<typeof parseLogin>,
  tools: PlanTools,
): Promise<KnownUser | undefined> {
  const claim = await tools.read(deps.claims.of(login.kind, login.value));
  // Looked for also where nobody has the login: how long it takes must not tell that.
  const owner = await tools.read(userUse(claim.status === 'free' ? DECOY_ID : claim.owner));
  return owner.status === 'unregistered' ? undefined : owner;
}

/** Why somebody with the right password is not let in. */
function barredFrom(
  deps: AccountsDeps,
  user: KnownUser,
  panel: SignIn['panel'],
): { readonly outcome: PasswordAttempt['ifRight']; readonly refusal: Rejection } | undefined {
  const closed = closedBecause(user, deps);
  if (closed) return { outcome: 'account-disabled', refusal: closed };
  const denial = panel && panelDenial(panel, user.account);
  if (denial === undefined) return undefined;
  return { outcome: 'panel-denied', refusal: reject('panel-denied', denial) };
}

function refusalOf(verdict: PasswordCheckResult, at: string): Rejection | undefined {
  switch (verdict.kind) {
    case 'right':
      return undefined;
    case 'wrong':
      return invalidCredentials();
    case 'slowed':
      return tooManyAttempts({ at, until: verdict.until });
    default:
      return verdict satisfies never;
  }
}

function signedIn({ userId, credentialId }: Account): Plan<SignInOutcome> {
  const user = userUse(userId);
  return planOn(user, {
    decide: (state) => userDecider.decide({ type: 'SignIn', credentialId }, state),
    outcome: (state) => ({ kind: 'signed-in', account: accountIn(state) }),
  });
}
