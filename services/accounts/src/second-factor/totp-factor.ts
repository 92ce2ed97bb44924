import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { Command, StepTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { openPerson } from '../user/person.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { codesBatchOf, planAdding, readyFactor } from './add-factor.ts';
import { factorRow, fingerprintOfFactor, storeFactor, useUp } from './factor-table.ts';
import { presentFactors } from './present-factors.ts';
import { countsAlready, secondFactorUse, wrongSecondFactor } from './second-factor.ts';
import { signedIn } from '../user/policies.ts';
import { ownId } from './own-id.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface WithVault {
  readonly vault: PersonVault;
}

/** Draws a secret for an authenticator. It counts for nothing until a code of it was given. */
export function beginTotp({ vault }: WithVault): Command {
  return command(secondFactorCommands.BeginTotp, {
    policy: signedIn,
    once: async ({ context, tools }) => {
      const userId = ownId(context);
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const { email } = await openPerson(vault, userId, user.account.personal);
      const id = derivedId(context.commandId, 'factor');
      const secret = await newSecret(vault, { userId, factorId: id }, tools);
      return { id, secret, uri: totpUri(secret, email) };
    },
    plan: async ({ context }) =>
      planOn(secondFactorUse(ownId(context)), { decide: () => [], outcome: () => null }),
    present: async (_, { once }) => once,
  });
}

/** Answers the secret that is stored then: of a command that is sent again the first one. */
async function newSecret(
  vault: PersonVault,
  { userId, factorId }: { readonly userId: string; readonly factorId: string },
  { db }: Pick<StepTools, 'db'>,
): Promise<string> {
  const secret = newTotpSecret();
  const { totp } = await vault.seal(userId, { totp: secret });
  const row = { factor_id: factorId, user_id: userId, credential_id: null, secret: totp };
  const stored = await storeFactor(db, { ...row, kind: 'totp' });
  return stored ? (await vault.open(userId, { totp: stored.secret })).totp : secret;
}

/** The first code of an authenticator makes it a factor. */
export function confirmTotp({ vault }: WithVault): Command {
  return command(secondFactorCommands.ConfirmTotp, {
    policy: signedIn,
    once: async ({ input: { factorId, name, code }, context, tools }) => {
      const userId = ownId(context);
      const row = await factorRow(tools.db, { factorId, userId });
      if (row?.kind !== 'totp') return wrongSecondFactor();
      const counting = await tools.read(secondFactorUse(userId));
      const isSentAgain = counting.recovery?.batchId === codesBatchOf(context);
      // Codes of what counts already are given where wrong ones are counted.
      if (!isSentAgain && counting.factors.some((each) => each.factorId === factorId))
        return countsAlready();
      const { totp: secret } = await vault.open(userId, { totp: row.secret });
      const at = new Date(context.occurredAt);
      const step = stepOfCode(secret, code, at);
      if (step === undefined) return wrongSecondFactor();
      const isFresh = await useUp(tools.db, factorId, { upTo: step, at });
      if (!isFresh && !isSentAgain) return wrongSecondFactor();
      const factor = { factorId, kind: 'totp', name } as const;
      const secretFingerprint = fingerprintOfFactor(row);
      return readyFactor({ ...factor, secretFingerprint }, { vault, context, tools, userId });
    },
    plan: async ({ context, once }) => planAdding(ownId(context), once),
    present: async (state, { context, tools, once: { recoveryCodes } }) => ({
      ...(await presentFactors(state, { vault, tools, userId: ownId(context) })),
      recoveryCodes,
    }),
  });
}
