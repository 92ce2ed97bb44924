import type { FactorChallenge } from 'contracts/api/second-factor';
import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { RelyingParty } from 'contracts/calls/second-factor';
import type { Command, StepTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { keepChallenge } from './challenges.ts';
import { factorRows } from './factor-table.ts';
import { authenticationOptions } from './passkeys.ts';
import type { SecondFactorState } from './second-factor-state.ts';
import { noFactor, secondFactorUse } from './second-factor.ts';
import { signedIn } from '../user/policies.ts';
import { ownId } from './own-id.ts';

interface Asked {
  readonly userId: string;
  readonly state: SecondFactorState;
  readonly relyingParty?: RelyingParty | undefined;
  readonly at: Date;
}

/** How somebody may give a second factor now. Each challenge is for one passkey, once. */
export async function challengeFor(
  { userId, state, relyingParty, at }: Asked,
  { db }: Pick<StepTools, 'db'>,
): Promise<FactorChallenge> {
  const kinds = [...new Set(state.factors.map(({ kind }) => kind))];
  const recovery = (state.recovery?.left ?? 0) > 0 ? (['recovery'] as const) : [];
  const methods = [...kinds, ...recovery];
  if (!kinds.includes('passkey') || !relyingParty) return { methods, passkey: null };
  const counting = state.factors.map(({ factorId }) => factorId);
  const rows = (await factorRows(db, userId)).filter((row) => counting.includes(row.factor_id));
  const options = await authenticationOptions(relyingParty, rows);
  const { challenge } = options;
  await keepChallenge(db, { userId, purpose: 'give' }, { challenge, at });
  return { methods, passkey: { ...options } };
}

/** Before something that a borrowed session must not do. */
export const challengeSecondFactor: Command = command(secondFactorCommands.ChallengeSecondFactor, {
  policy: signedIn,
  once: async ({ input: { relyingParty }, context, tools }) => {
    const userId = ownId(context);
    const state = await tools.read(secondFactorUse(userId));
    if (state.factors.length === 0) return noFactor();
    const at = new Date(context.occurredAt);
    return challengeFor({ userId, state, relyingParty, at }, tools);
  },
  plan: async ({ context }) =>
    planOn(secondFactorUse(ownId(context)), { decide: () => [], outcome: () => null }),
  present: async (_, { once }) => once,
});
