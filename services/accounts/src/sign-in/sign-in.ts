import type { FactorChallenge } from 'contracts/api/second-factor';
import { accountsCommands } from 'contracts/calls/accounts';
import type { SignIn } from 'contracts/calls/accounts';
import type { CodeOpener } from 'contracts/constants/second-factor';
import { panelDenial } from 'contracts/policies/panel-access';
import type { Command, Plan, PlanTools, StepRequest } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { fromRejection } from 'kernel/http/http-error';
import type { AccountsDeps } from '../accounts-deps.ts';
import { closedBecause } from '../user/closed-account.ts';
import { anyone } from '../user/policies.ts';
import { presentUser } from '../user/present-user.ts';
import { invalidCredentials, tooManyAttempts } from '../user/refusals.ts';
import type { Account, UserState } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { challengeFor } from '../second-factor/challenge-factor.ts';
import { secondFactorUse } from '../second-factor/second-factor.ts';
import { mustHaveFactor } from '../second-factor/sign-in-rules.ts';
import { afterProof, givenEvents } from '../second-factor/verify-factor.ts';
import type { GivenCode, ProofDeps } from '../second-factor/verify-proof.ts';
import { verifyProof } from '../second-factor/verify-proof.ts';
import { parseLogin } from './login.ts';
import type { Noticed, Refused } from './notice-plan.ts';
import { noticeOf, noticePlan } from './notice-plan.ts';
import type { PasswordCheck, PasswordAttempt, PasswordCheckResult } from './password-check.ts';
import { originOf, storedPasswordOf } from './password-check.ts';

/** Nobody's user and nobody's credential. */
const DECOY_ID = '00000000-0000-4000-8000-000000000000';
const NOBODYS_PASSWORD = { accountId: DECOY_ID, credentialId: DECOY_ID, fingerprint: null };

export type SignInDeps = AccountsDeps & ProofDeps & { readonly checkPassword: PasswordCheck };

type SignInOutcome = { readonly kind: 'signed-in'; readonly account: Account } | Refused;

/** Who is let in, or whose owner is to be notified of this failure. */
type Verified = Entering | Noticed;

interface Entering {
  readonly kind: 'right';
  readonly account: Account;
  readonly secondFactor?: 'given' | 'due';
  /** A recovery code was given, which is recorded with the sign-in. */
  readonly code?: GivenCode | undefined;
  /** Codes were refused before, and are admitted with it. */
  readonly admits?: CodeOpener | undefined;
}

/**
 * E-mail or user name, and the password; the panel is checked on the server (rulings T.22, T.25, T.26). The claim
 * streams say whose login it is: they know a user the moment it is registered, which a read model does not.
 */
export function signIn(deps: SignInDeps): Command {
  return command(accountsCommands.SignIn, {
    policy: anyone,
    once: (request) => verify(deps, request),
    plan: async ({ once, context }): Promise<Plan<SignInOutcome>> =>
      once.kind === 'noticed'
        ? noticePlan(once, context.occurredAt)
        : signedIn(once, context.occurredAt),
    present: async (outcome, { tools, once }) => {
      if (outcome.kind === 'refused') throw fromRejection(outcome.refusal);
      const user = await presentUser(deps, outcome.account, tools);
      return once.kind === 'right' && once.secondFactor
        ? { ...user, secondFactor: once.secondFactor }
        : user;
    },
  });
}

/** Verifies the password, counts the attempt, and goes on to the second step where there is one. */
async function verify(
  deps: SignInDeps,
  request: StepRequest<SignIn>,
): Promise<Verified | Rejection> {
  const { input, context, tools } = request;
  const login = parseLogin(input.email ?? input.username ?? '');
  const found = await ownerOf(deps, login, tools);
  const barred = found && barredFrom(deps, found, input.panel);
  // Looked for also where nobody has the login, and also where the password turns out to be wrong.
  const { factors } = await tools.read(secondFactorUse(found?.account.userId ?? DECOY_ID));
  const at = context.occurredAt;
  const trial: PasswordAttempt = {
    subject: found?.account.userId ?? deps.claims.fingerprint(login.kind, login.value),
    address: input.remoteAddress,
    network: input.remoteNetwork ?? input.remoteAddress,
    device: input.device,
    at: new Date(at),
    ...(found ? storedPasswordOf(found.account) : NOBODYS_PASSWORD),
    password: input.password,
    ifRight: barred?.outcome ?? (factors.length > 0 ? 'second-factor-asked' : 'succeeded'),
  };
  const verdict = await deps.checkPassword(tools.db, trial);
  const refusal = refusalOf(verdict, at) ?? barred?.refusal;
  if (!found) return refusal ?? invalidCredentials();
  const { account } = found;
  const notice = verdict.kind === 'wrong' ? noticeOf(account, verdict, at) : undefined;
  if (notice) return { kind: 'noticed', account, notice, refusal: invalidCredentials() };
  if (refusal) return refusal;
  if (factors.length > 0) return secondStep(deps, account, request);
  const due = await mustHaveFactor(tools, account);
  return due ? { kind: 'right', account, secondFactor: 'due' } : { kind: 'right', account };
}

/** After the right password: how the second factor may be given, or whether it was. */
async function secondStep(
  { vault, attempts }: SignInDeps,
  account: Account,
  { input, context, tools }: StepRequest<SignIn>,
): Promise<Verified | Rejection> {
  const { userId } = account;
  const { secondFactor: proof, relyingParty, device, remoteAddress: address } = input;
  const state = await tools.read(secondFactorUse(userId));
  const at = new Date(context.occurredAt);
  if (!proof) return asked(await challengeFor({ userId, state, relyingParty, at }, tools));
  const network = input.remoteNetwork ?? address;
  const { origin } = await originOf(attempts, tools.db, { subject: userId, device, network });
  const from = { address, origin, device };
  const trial = { userId, proof, state, relyingParty, from, at };
  const result = await verifyProof({ vault, attempts }, trial, tools);
  const given = afterProof(result, account, context.occurredAt);
  if (isRejection(given) || given.kind === 'noticed') return given;
  await attempts.record(tools.db, { ...from, subject: userId, at }, 'succeeded');
  const { code, admits } = given;
  return { kind: 'right', account, secondFactor: 'given', code, admits };
}

function justAdded(): Rejection {
  const message = 'A second factor was added to this account just now. Sign in again, and give it.';
  return reject('too-many-changes', message);
}

/** Said only to somebody who knows the password. */
function asked(challenge: FactorChallenge): Rejection {
  const refusal = reject('second-factor-required', 'Give your second factor too.');
  return withDetails(refusal, { ...challenge });
}

type KnownUser = Exclude<UserState, { status: 'unregistered' }>;

async function ownerOf(
  deps: AccountsDeps,
  login: ReturnType<typeof parseLogin>,
  tools: PlanTools,
): Promise<KnownUser | undefined> {
  const claim = await tools.read(deps.claims.of(login.kind, login.value));
  // Looked for also where nobody has the login: how long it takes must not reveal that.
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

function signedIn(
  { account, secondFactor, code, admits }: Entering,
  at: string,
): Plan<SignInOutcome> {
  const { userId, credentialId } = account;
  const user = userUse(userId);
  const factors = secondFactorUse(userId);
  return {
    primary: user,
    uses: [user, factors],
    decide: (read) => {
      // Added while the password was checked.
      if (secondFactor !== 'given' && read(factors).factors.length > 0) return justAdded();
      const entered = userDecider.decide({ type: 'SignIn', credentialId }, read(user));
      if (isRejection(entered)) return entered;
      if (!code && !admits) return [write(user, entered)];
      const used = givenEvents(userId, { code, admits, at }, read(factors));
      return isRejection(used) ? used : [write(user, entered), write(factors, used)];
    },
    outcome: (read) => ({ kind: 'signed-in', account: accountIn(read(user)) }),
  };
}
