import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { openPerson } from '../user/person.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userUse } from '../user/user.ts';
import { planAdding, readyFactor } from './add-factor.ts';
import { factorRow, storeFactor, useUp } from './factor-table.ts';
import { presentFactors } from './present-factors.ts';
import { secondFactorUse, wrongSecondFactor } from './second-factor.ts';
import { ownId, staffThemselves } from './staff.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface WithVault {
  readonly vault: PersonVault;
}

/** Draws a secret for an authenticator. It counts for nothing until a code of it was given. */
export function beginTotp({ vault }: WithVault): Command {
  return command(secondFactorCommands.BeginTotp, {
    policy: staffThemselves,
    once: async ({ context, tools }) => {
      const userId = ownId(context);
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const { email } = await openPerson(vault, userId, user.account.personal);
      const secret = newTotpSecret();
      const id = derivedId(context.commandId, 'factor');
      const sealed = await vault.seal(userId, { totp: secret });
      await storeFactor(tools.db, {
        factor_id: id,
        user_id: userId,
        kind: 'totp',
        secret: sealed.totp,
        credential_id: null,
      });
      return { id, secret, uri: totpUri(secret, email) };
    },
    plan: async ({ context }) =>
      planOn(secondFactorUse(ownId(context)), { decide: () => [], outcome: () => null }),
    present: async (_, { once }) => once,
  });
}

/** The first code of an authenticator makes it a factor. */
export function confirmTotp({ vault }: WithVault): Command {
  return command(secondFactorCommands.ConfirmTotp, {
    policy: staffThemselves,
    once: async ({ input: { factorId, name, code }, context, tools }) => {
      const userId = ownId(context);
      const row = await factorRow(tools.db, { factorId, userId });
      if (row?.kind !== 'totp') return wrongSecondFactor();
      const { totp: secret } = await vault.open(userId, { totp: row.secret });
      const at = new Date(context.occurredAt);
      const step = stepOfCode(secret, code, at);
      if (step === undefined) return wrongSecondFactor();
      await useUp(tools.db, factorId, { upTo: step, at });
      const adding = { vault, context, tools, userId };
      return readyFactor({ factorId, kind: 'totp', name }, adding);
    },
    plan: async ({ context, once }) => planAdding(ownId(context), once),
    present: async (state, { context, tools, once: { recoveryCodes } }) => ({
      ...(await presentFactors(state, { vault, tools, userId: ownId(context) })),
      recoveryCodes,
    }),
  });
}
