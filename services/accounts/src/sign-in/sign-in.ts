import { accountsCommands } from 'contracts/calls/accounts';
import type { SignIn } from 'contracts/calls/accounts';
import { panelDenial } from 'contracts/policies/panel-access';
import type { Command, Plan, PlanTools } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { fromRejection } from 'kernel/http/http-error';
import type { AccountsDeps } from '../accounts-deps.ts';
import { everybody } from '../user/policies.ts';
import { presentUser } from '../user/present-user.ts';
import { accountDisabled, accountLocked, invalidCredentials } from '../user/refusals.ts';
import type { Account, UserState } from '../user/user-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import type { LockedOut } from './lock-out-plan.ts';
import { lockOutPlan } from './lock-out-plan.ts';
import { typedLogin } from './login.ts';
import type { PasswordCheck, PasswordTrial, Verdict } from './password-check.ts';

export type SignInDeps = AccountsDeps & { readonly checkPassword: PasswordCheck };

type SignInOutcome = { readonly kind: 'signed-in'; readonly account: Account } | LockedOut;

/**
 * E-mail or user name, and the password; the panel is checked on the server (rulings T.22, T.25, T.26). The claim
 * streams say whose login it is: they know a user the moment it is registered, which a read model does not.
 */
export function signIn(deps: SignInDeps): Command {
  return command(accountsCommands.SignIn, {
    policy: everybody,
    plan: async ({ input, context, tools }) => {
      const login = typedLogin(input.email ?? input.username ?? '');
      const found = await ownerOf(deps, login, tools);
      const barred = found && barredFrom(found, input.panel);
      const at = context.occurredAt;
      const trial: PasswordTrial = {
        subject: found?.account.userId ?? deps.claims.fingerprint(login.kind, login.value),
        address: input.remoteAddress,
        at: new Date(at),
        credentialId: found?.account.credentialId,
        password: input.password,
        ifRight: barred?.outcome ?? 'succeeded',
      };
      const verdict = await deps.checkPassword(tools.db, trial);
      const refusal = refusalOf(verdict, at) ?? barred?.refusal;
      if (!found) return refusal ?? invalidCredentials();
      if (verdict.kind === 'locked' && verdict.justNow)
        return lockOutPlan(found.account, verdict, at);
      return refusal ?? signedIn(found.account);
    },
    present: async (outcome, { tools }) => {
      if (outcome.kind === 'locked-out') throw fromRejection(outcome.refusal);
      return presentUser(deps, outcome.account, tools);
    },
  });
}

type KnownUser = Exclude<UserState, { status: 'unregistered' }>;

async function ownerOf(
  deps: AccountsDeps,
  login: ReturnType<typeof typedLogin>,
  tools: PlanTools,
): Promise<KnownUser | undefined> {
  const claim = await tools.read(deps.claims.of(login.kind, login.value));
  if (claim.status === 'free') return undefined;
  const owner = await tools.read(userUse(claim.owner));
  return owner.status === 'unregistered' ? undefined : owner;
}

/** Why somebody with the right password is not let in. */
function barredFrom(
  user: KnownUser,
  panel: SignIn['panel'],
): { readonly outcome: PasswordTrial['ifRight']; readonly refusal: Rejection } | undefined {
  if (user.status === 'disabled') {
    return { outcome: 'account-disabled', refusal: accountDisabled() };
  }
  const denial = panel && panelDenial(panel, user.account);
  if (denial === undefined) return undefined;
  return { outcome: 'panel-denied', refusal: reject(403, 'panel-denied', denial) };
}

function refusalOf(verdict: Verdict, at: string): Rejection | undefined {
  switch (verdict.kind) {
    case 'right':
      return undefined;
    case 'wrong':
      return invalidCredentials();
    case 'locked':
      return accountLocked({ at, until: verdict.until });
    default:
      return verdict satisfies never;
  }
}

function signedIn({ userId, credentialId }: Account): Plan<SignInOutcome> {
  const user = userUse(userId);
  return {
    primary: user,
    uses: [user],
    decide: (read) => {
      const events = userDecider.decide({ type: 'SignIn', credentialId }, read(user));
      return isRejection(events) ? events : [write(user, events)];
    },
    outcome: (read) => ({ kind: 'signed-in', account: accountIn(read(user)) }),
  };
}
