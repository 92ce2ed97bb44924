import { secondFactorCommands } from 'contracts/calls/second-factor';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { presentFactors } from './present-factors.ts';
import { secondFactorUse } from './second-factor.ts';
import { signedIn } from '../user/policies.ts';
import { ownId } from './own-id.ts';

/** What there is, with when it was used last, which no event says. */
export function listSecondFactors({ vault }: { readonly vault: PersonVault }): Command {
  return command(secondFactorCommands.ListSecondFactors, {
    policy: signedIn,
    plan: async ({ context }) =>
      planOn(secondFactorUse(ownId(context)), { decide: () => [], outcome: (state) => state }),
    present: async (state, { context, tools }) =>
      presentFactors(state, { vault, tools, userId: ownId(context) }),
  });
}
