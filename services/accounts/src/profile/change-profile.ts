import type { User } from 'contracts/api/accounts';
import { accountsCommands } from 'contracts/calls/accounts';
import type { ChangeProfile } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { signedIn } from '../user/policies.ts';
import { presentUser } from '../user/present-user.ts';
import type { ProfileChange } from '../user/profile-state.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';

/** Somebody changes their own names or phone, which the log holds encrypted, or the language they are written to in. */
export function changeProfile(deps: { readonly vault: PersonVault }): Command {
  return command(accountsCommands.ChangeProfile, {
    policy: signedIn,
    once: async ({ input, context: { actor } }) => {
      if (actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
      return { userId: actor.id, personal: await sealedProfile(deps.vault, actor.id, input) };
    },
    plan: async ({ input: { language }, once: { userId, personal } }) => {
      const user = userUse(userId);
      return planOn(user, {
        decide: (state) => userDecider.decide({ type: 'ChangeProfile', personal, language }, state),
        outcome: (state) => accountIn(state),
      });
    },
    present: async (account, { tools }): Promise<User> => presentUser(deps, account, tools),
  });
}

/** What was given, encrypted under the person's key; a phone of '' is taken away. */
export async function sealedProfile(
  vault: PersonVault,
  userId: string,
  { firstName, lastName, phone }: ChangeProfile,
): Promise<ProfileChange> {
  const [first, last, number] = await Promise.all([
    firstName === undefined ? {} : vault.seal(userId, { firstName }),
    lastName === undefined ? {} : vault.seal(userId, { lastName }),
    phone ? vault.seal(userId, { phone }) : {},
  ]);
  return { ...first, ...last, ...(phone === '' ? { phone: null } : number) };
}
