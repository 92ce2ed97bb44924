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
import { keepChallenge, takeChallenge } from './challenges.ts';
import { factorRows, fingerprintOfFactor, storeFactor } from './factor-table.ts';
import { challengeIn, madePasskey, registrationOptions } from './passkeys.ts';
import { presentFactors } from './present-factors.ts';
import { countsAlready, secondFactorUse, wrongSecondFactor } from './second-factor.ts';
import { signedIn } from '../user/policies.ts';
import { ownId } from './own-id.ts';

interface WithVault {
  readonly vault: PersonVault;
}

/** Asks for a passkey: what the browser needs to make one. */
export function beginPasskey({ vault }: WithVault): Command {
  return command(secondFactorCommands.BeginPasskey, {
    policy: signedIn,
    once: async ({ input: { relyingParty }, context, tools }) => {
      const userId = ownId(context);
      const user = await tools.read(userUse(userId));
      if (user.status === 'unregistered') return noSuchUser();
      const { email: username } = await openPerson(vault, userId, user.account.personal);
      const existing = await factorRows(tools.db, userId);
      const options = await registrationOptions(relyingParty, { userId, username }, existing);
      const at = new Date(context.occurredAt);
      const { challenge } = options;
      await keepChallenge(tools.db, { userId, purpose: 'add' }, { challenge, at });
      return { options: { ...options } };
    },
    plan: async ({ context }) =>
      planOn(secondFactorUse(ownId(context)), { decide: () => [], outcome: () => null }),
    present: async (_, { once }) => once,
  });
}

/** The browser has made one. */
export function confirmPasskey({ vault }: WithVault): Command {
  return command(secondFactorCommands.ConfirmPasskey, {
    policy: signedIn,
    once: async ({ input, context, tools }) => {
      const userId = ownId(context);
      const at = new Date(context.occurredAt);
      const challenge = challengeIn(input.response.response.clientDataJSON);
      const asked = await takeChallenge(tools.db, { userId, purpose: 'add' }, { challenge, at });
      const made = asked ? await madePasskey(input, challenge) : undefined;
      if (!made) return wrongSecondFactor();
      const factorId = derivedId(context.commandId, 'factor');
      const row = {
        factor_id: factorId,
        user_id: userId,
        kind: 'passkey',
        secret: made.publicKey,
        credential_id: made.credentialId,
      } as const;
      const { transports, counter } = made;
      const stored = await storeFactor(tools.db, { ...row, transports, used_up: counter });
      if (!stored) return countsAlready();
      const secretFingerprint = fingerprintOfFactor(row);
      const factor = { factorId, kind: 'passkey', name: input.name, secretFingerprint } as const;
      return readyFactor(factor, { vault, context, tools, userId });
    },
    plan: async ({ context, once }) => planAdding(ownId(context), once),
    present: async (state, { context, tools, once: { recoveryCodes } }) => ({
      ...(await presentFactors(state, { vault, tools, userId: ownId(context) })),
      recoveryCodes,
    }),
  });
}
