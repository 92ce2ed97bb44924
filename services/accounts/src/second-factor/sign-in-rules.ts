import type { SignInRulesEvent } from 'contracts/events/second-factor';
import type { PlanTools } from 'kernel/commands/command';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';
import { asksForFactor, companyUse } from '../company/company.ts';
import type { Account } from '../user/user-state.ts';
import { isCustomer } from 'contracts/policies/access';

export interface SignInRulesState {
  readonly required: boolean;
  /** Counts the changes. */
  readonly revision: number;
}

export interface ChangeRules {
  readonly type: 'ChangeRules';
  readonly required: boolean;
  readonly reason: string;
  readonly expectedRevision: number;
}

/** How the portal's staff sign in, as super admins set it. */
export const signInRulesDecider: Decider<SignInRulesState, ChangeRules, SignInRulesEvent> = {
  category: 'signInRules',
  stateVersion: 1,
  initialState: { required: false, revision: 0 },
  decide,
  evolve: ({ revision }, { data }) => ({ required: data.required, revision: revision + 1 }),
};

function decide(
  { required, reason, expectedRevision }: ChangeRules,
  state: SignInRulesState,
): readonly SignInRulesEvent[] | Rejection {
  if (state.revision !== expectedRevision) {
    const message = 'Somebody else changed this setting meanwhile. Read it again.';
    return withDetails(reject('stale-revision', message), {
      expectedRevision,
      currentRevision: state.revision,
      yours: { secondFactorRequired: required },
      current: { secondFactorRequired: state.required },
    });
  }
  return required === state.required
    ? []
    : [{ type: 'SecondFactorDutySet.v1', data: { required, reason } }];
}

export function signInRulesUse(): StreamUse<SignInRulesState> {
  return use(signInRulesDecider, 'portal');
}

/**
 * Whether an account must have a second factor: staff where the portal asks it of them, and a company's people where an
 * owner does, but for those that a demo made.
 */
export async function mustHaveFactor(
  tools: PlanTools,
  { role, demo, companyId }: Pick<Account, 'role' | 'demo' | 'companyId'>,
): Promise<boolean> {
  if (demo) return false;
  if (isCustomer(role))
    return companyId !== undefined && asksForFactor(await tools.read(companyUse(companyId)));
  return (await tools.read(signInRulesUse())).required;
}
