import type { FactorKind } from 'contracts/constants/second-factor';
import type { CommandContext, Plan, StepTools } from 'kernel/commands/command';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { recoveryCodesOf, storeCodes } from './recovery-codes.ts';
import type { NewCodes, SecondFactorState } from './second-factor-state.ts';
import { secondFactorDecider, secondFactorUse } from './second-factor.ts';

interface Adding {
  readonly vault: PersonVault;
  readonly context: CommandContext;
  readonly tools: StepTools;
  readonly userId: string;
}

interface VerifiedFactor {
  readonly factorId: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly secretFingerprint: string;
}

/** A factor whose secret is kept and whose codes, if it is the first, are drawn: what is left is to record it. */
export interface ReadyFactor {
  readonly factorId: string;
  readonly kind: FactorKind;
  /** Ciphertext. */
  readonly name: string;
  readonly addedAt: string;
  readonly secretFingerprint: string;
  readonly codes: NewCodes;
  /** Shown once; null where there are codes already. */
  readonly recoveryCodes: readonly string[] | null;
}

/** The id of the codes that a command draws: sent again, it draws the same. */
export function codesBatchOf({ commandId }: Pick<CommandContext, 'commandId'>): string {
  return derivedId(commandId, 'recovery-codes');
}

export async function readyFactor(
  { factorId, kind, name, secretFingerprint }: VerifiedFactor,
  { vault, context, tools, userId }: Adding,
): Promise<ReadyFactor> {
  const { recovery } = await tools.read(secondFactorUse(userId));
  const batchId = codesBatchOf(context);
  const batch = { userId, batchId };
  const isOfThis = recovery === undefined || recovery.batchId === batchId;
  const recoveryCodes = isOfThis ? await recoveryCodesOf(vault, batch) : null;
  // Where there are codes already, those of this command among them, none are stored.
  const codeFingerprints =
    recovery === undefined ? await storeCodes(tools.db, batch, recoveryCodes ?? []) : [];
  const sealed = await vault.seal(userId, { factorName: name });
  return {
    factorId,
    kind,
    name: sealed.factorName,
    addedAt: context.occurredAt,
    secretFingerprint,
    codes: { batchId, codeFingerprints },
    recoveryCodes,
  };
}

export function planAdding(userId: string, ready: ReadyFactor): Plan<SecondFactorState> {
  const { recoveryCodes: _shown, codes, ...factor } = ready;
  return planOn(secondFactorUse(userId), {
    decide: (state) => secondFactorDecider.decide({ type: 'Add', userId, factor, codes }, state),
    outcome: (state) => state,
  });
}
