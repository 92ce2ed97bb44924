import { accountsCommands } from 'contracts/calls/accounts';
import type { Command, PlanTools } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject } from 'kernel/commands/decider';
import { factorRows, fingerprintOfFactor } from '../second-factor/factor-table.ts';
import { storedCodes } from '../second-factor/recovery-codes.ts';
import type { SecondFactorState, StoredFactors } from '../second-factor/second-factor-state.ts';
import { secondFactorDecider, secondFactorUse } from '../second-factor/second-factor.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userDecider, userUse } from '../user/user.ts';
import { passwordHashOf } from './credentials.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * Records the fingerprints of what is stored for an account from before there were any. Once: from then on what is
 * stored must be what the log says. Whatever has a fingerprint already keeps it.
 */
export const sealCredentials: Command = command(accountsCommands.SealCredentials, {
  policy: (actor) =>
    actor.kind === 'system' || reject('forbidden', 'Only the portal itself seals credentials.'),
  plan: async ({ input: { userId }, tools }) => {
    const [user, factors] = [userUse(userId), secondFactorUse(userId)];
    const state = await tools.read(user);
    if (state.status === 'unregistered') return noSuchUser();
    const { credentialId } = state.account;
    const stored = await passwordHashOf(tools.db, credentialId);
    const passwordFingerprint = stored === undefined ? null : fingerprintOf(userId, stored);
    const kept = await storedFactors(userId, await tools.read(factors), tools);
    const seal = { type: 'SealPassword', credentialId, passwordFingerprint } as const;
    return {
      primary: user,
      uses: [user, factors],
      decide: (read) => {
        const password = userDecider.decide(seal, read(user));
        if (isRejection(password)) return password;
        const sealed = secondFactorDecider.decide({ type: 'Seal', userId, ...kept }, read(factors));
        if (isRejection(sealed)) return sealed;
        return [write(user, password), write(factors, sealed)];
      },
      outcome: () => null,
    };
  },
});

async function storedFactors(
  userId: string,
  { recovery }: SecondFactorState,
  { db }: Pick<PlanTools, 'db'>,
): Promise<StoredFactors> {
  const rows = await factorRows(db, userId);
  const factors = rows.map((row) => ({
    factorId: row.factor_id,
    secretFingerprint: fingerprintOfFactor(row),
  }));
  if (!recovery) return { factors, recovery: null };
  const { batchId } = recovery;
  const codeFingerprints = await storedCodes(db, { userId, batchId });
  return { factors, recovery: { batchId, codeFingerprints } };
}
