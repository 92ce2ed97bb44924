import type { CodeOpener } from 'contracts/constants/second-factor';
import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { Command, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { fromRejection } from 'kernel/http/http-error';
import type { Noticed, Refused } from '../sign-in/notice-plan.ts';
import { noticeOf, noticePlan } from '../sign-in/notice-plan.ts';
import { ownAccount } from '../sign-in/verify-own-password.ts';
import { tooManyAttempts } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import type { CountedCodes } from './code-entry.ts';
import { codesRefused } from './code-entry.ts';
import type { SecondFactorState } from './second-factor-state.ts';
import {
  noFactor,
  secondFactorDecider,
  secondFactorUse,
  wrongSecondFactor,
} from './second-factor.ts';
import { signedIn } from '../user/policies.ts';
import { ownId } from './own-id.ts';
import type { GivenCode, ProofDeps, ProofResult } from './verify-proof.ts';
import { verifyProof } from './verify-proof.ts';

export interface GivenFactor {
  readonly kind: 'given';
  readonly code?: GivenCode | undefined;
  readonly admits?: CodeOpener | undefined;
}

type Outcome = { readonly kind: 'given' } | Refused;

/** Somebody who is signed in gives the second factor once more, under the same throttle as at a sign-in. */
export function verifySecondFactor(deps: ProofDeps): Command {
  return command(secondFactorCommands.VerifySecondFactor, {
    policy: signedIn,
    once: async ({ input: { proof, relyingParty }, context, tools }) => {
      const account = await ownAccount(context, tools);
      if (isRejection(account)) return account;
      const { userId } = account;
      const state = await tools.read(secondFactorUse(userId));
      if (state.factors.length === 0) return noFactor();
      const at = new Date(context.occurredAt);
      const from = { address: null, origin: `session of ${userId}` };
      const trial = { userId, proof, state, relyingParty, from, at };
      const result = await verifyProof(deps, trial, tools);
      return afterProof(result, account, context.occurredAt);
    },
    plan: async ({ once, context }): Promise<Plan<Outcome>> =>
      once.kind === 'noticed'
        ? noticePlan(once, context.occurredAt)
        : planGiven(ownId(context), once, context.occurredAt),
    present: async (outcome) => {
      if (outcome.kind === 'refused') throw fromRejection(outcome.refusal);
      return null;
    },
  });
}

/** What comes of a proof: it was right, or it is refused, with a notice where it was wrong too often. */
export function afterProof(
  result: ProofResult,
  account: Account,
  at: string,
): GivenFactor | Noticed | Rejection {
  switch (result.kind) {
    case 'right':
      return { kind: 'given', code: result.code, admits: result.admits };
    case 'slowed':
      return tooManyAttempts({ at, until: result.until });
    case 'refused':
      return noCodes(account, result.unrecorded);
    case 'wrong': {
      if (result.last) return noCodes(account, result.last);
      const refusal = wrongSecondFactor();
      const notice = noticeOf(account, result, at);
      return notice ? { kind: 'noticed', account, notice, refusal } : refusal;
    }
    default:
      return result satisfies never;
  }
}

/** Codes are looked at no more, which is recorded and notified of once. */
function noCodes(account: Account, codes: CountedCodes | undefined): Noticed | Rejection {
  const refusal = codesRefused();
  return codes ? { kind: 'noticed', account, notice: { codes }, refusal } : refusal;
}

function planGiven(
  userId: string,
  given: GivenFactor,
  at: string,
): Plan<{ readonly kind: 'given' }> {
  return planOn(secondFactorUse(userId), {
    decide: (state) => givenEvents(userId, { ...given, at }, state),
    outcome: () => ({ kind: 'given' }),
  });
}

/** What is recorded of a factor that was right: a recovery code is used, and codes may be admitted again by it. */
export function givenEvents(
  userId: string,
  { code, admits, at }: Pick<GivenFactor, 'code' | 'admits'> & { readonly at: string },
  state: SecondFactorState,
): readonly SecondFactorEvent[] | Rejection {
  const used = code
    ? secondFactorDecider.decide({ type: 'UseCode', userId, ...code, at }, state)
    : [];
  if (isRejection(used) || admits === undefined) return used;
  const admit = { type: 'AdmitCodes', userId, by: admits, at } as const;
  const admitted = secondFactorDecider.decide(admit, state);
  return isRejection(admitted) ? admitted : [...used, ...admitted];
}
