import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { Command, Plan, StepTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { derivedId } from 'kernel/commands/derived-id';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { companyOf } from 'kernel/http/actor';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import { sealedReason, sealedWords } from '../people/sealed-reason.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import { mayManage, signedIn } from '../user/policies.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { forgetFactors } from './factor-table.ts';
import { presentFactors } from './present-factors.ts';
import { forgetOtherCodes, recoveryCodesOf, storeCodes } from './recovery-codes.ts';
import type { SecondFactorState } from './second-factor-state.ts';
import { noFactor, secondFactorDecider, secondFactorUse } from './second-factor.ts';
import { mustHaveFactor } from './sign-in-rules.ts';
import { ownId } from './own-id.ts';

/** New recovery codes, shown this once; those of before are void. */
export function issueRecoveryCodes({ vault }: WithVault): Command {
  return command(secondFactorCommands.IssueRecoveryCodes, {
    policy: signedIn,
    once: async ({ context, tools }) => {
      const userId = ownId(context);
      const { factors, recovery } = await tools.read(secondFactorUse(userId));
      if (factors.length === 0) return noFactor();
      const batchId = derivedId(context.commandId, 'recovery-codes');
      const batch = { userId, batchId };
      const recoveryCodes = await recoveryCodesOf(vault, batch);
      // Recorded before: what was used since does not come back.
      const isRecorded = recovery?.batchId === batchId;
      const codeFingerprints = isRecorded ? [] : await storeCodes(tools.db, batch, recoveryCodes);
      return { userId, codes: { batchId, codeFingerprints }, recoveryCodes };
    },
    plan: async ({ once: { userId, codes } }) =>
      planOn(secondFactorUse(userId), {
        decide: (state) => secondFactorDecider.decide({ type: 'IssueCodes', userId, codes }, state),
        outcome: (state) => state,
      }),
    recorded: async (state, { context, tools }) => forgetVoid(tools, ownId(context), state),
    present: async (_, { once: { recoveryCodes } }) => ({ recoveryCodes }),
  });
}

/** Somebody takes one of their own factors away. */
export function removeSecondFactor({ vault }: WithVault): Command {
  return command(secondFactorCommands.RemoveSecondFactor, {
    policy: signedIn,
    plan: async ({ input: { factorId }, context, tools }) => {
      const userId = ownId(context);
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const required = await mustHaveFactor(tools, user.account);
      return planOn(secondFactorUse(userId), {
        decide: (state) =>
          secondFactorDecider.decide({ type: 'Remove', userId, factorId, required }, state),
        outcome: (state) => state,
      });
    },
    recorded: async (state, { context, tools }) => forgetVoid(tools, ownId(context), state),
    present: async (state, { context, tools }) =>
      presentFactors(state, { vault, tools, userId: ownId(context) }),
  });
}

/** Whoever manages an account takes away the factors of somebody who has lost them all. */
export function resetSecondFactors(deps: WithVault): Command {
  return command(secondFactorCommands.ResetSecondFactors, {
    policy: (actor, { userId }) =>
      actor.kind === 'user' && actor.id === userId ? notOnesOwn() : adminsOnly(actor),
    once: sealedReason(deps),
    plan: async ({ input: { userId }, once: { reason }, context, tools }) => {
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const allowed = mayManage(context.actor, user.account.role);
      if (isRejection(allowed)) return allowed;
      const by = context.actor.kind === 'user' ? context.actor.id : null;
      return planReset({ userId, reason, at: context.occurredAt, by });
    },
    recorded: async (state, { input: { userId }, tools }) => forgetVoid(tools, userId, state),
    present: async () => null,
  });
}

const OWNERS_REASON = 'Second factors reset by an owner of the company.';

/** An owner does the same for a colleague. */
export function resetColleagueFactors(deps: WithVault): Command {
  return command(secondFactorCommands.ResetColleagueFactors, {
    policy: (actor, { userId }) =>
      actor.kind === 'user' && actor.id === userId ? notOnesOwn() : membersOnly(actor),
    once: sealedWords(deps, OWNERS_REASON),
    plan: async ({ input: { userId }, once: { reason }, context, tools }) => {
      const user = await tools.read(userUse(userId));
      const isColleague =
        user.status !== 'unregistered' && user.account.companyId === companyOf(context.actor);
      if (!isColleague) return noSuchUser();
      return planReset({ userId, reason, at: context.occurredAt, by: ownId(context) });
    },
    recorded: async (state, { input: { userId }, tools }) => forgetVoid(tools, userId, state),
    present: async () => null,
  });
}

interface Resetting {
  readonly userId: string;
  readonly reason: string;
  readonly at: string;
  /** Null: the portal's command line. */
  readonly by: string | null;
}

function planReset(reset: Resetting): Plan<SecondFactorState> {
  return planOn(secondFactorUse(reset.userId), {
    decide: (state) => secondFactorDecider.decide({ type: 'Reset', ...reset }, state),
    outcome: (state) => state,
  });
}

function notOnesOwn(): Rejection {
  return reject('forbidden', 'Nobody resets their own second factors: remove them one by one.');
}

async function forgetVoid(
  { db }: Pick<StepTools, 'db'>,
  userId: string,
  { factors, recovery }: SecondFactorState,
): Promise<void> {
  const counting = factors.map(({ factorId }) => factorId);
  await forgetFactors(db, userId, counting);
  await forgetOtherCodes(db, userId, recovery?.batchId);
}
