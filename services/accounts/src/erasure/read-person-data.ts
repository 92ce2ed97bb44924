import { erasureCommands } from 'contracts/calls/history-erasure';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { actorId } from 'kernel/http/actor';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { openPerson } from '../user/person.ts';
import { mayManage } from '../user/policies.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userDecider, userUse } from '../user/user.ts';
import { personalReason } from './personal-reason.ts';

/** Recorded before all of a person's data is read: by themselves, or by staff who say why. */
export function readPersonData({ vault }: { readonly vault: PersonVault }): Command {
  return command(erasureCommands.ReadPersonData, {
    policy: selfOrAdminsOnly,
    plan: async ({ input: { userId, reason = null }, context, tools }) => {
      const known = await tools.read(userUse(userId));
      if (known.status === 'unregistered') return noSuchUser();
      const { account } = known;
      if (reason === null && actorId(context.actor) !== userId) {
        return reject('reason-required', 'Say why you read this person\u2019s data.');
      }
      // Whoever may not change an account reads neither where it is signed in from nor by what.
      const allowed = reason === null ? true : mayManage(context.actor, account.role);
      if (allowed !== true) return allowed;
      const person = await openPerson(vault, userId, account.personal);
      const personal = reason === null ? undefined : personalReason(reason, person);
      if (personal) return personal;
      const { occurredAt: at, commandId: readId } = context;
      return planOn(userUse(userId), {
        decide: (state) => userDecider.decide({ type: 'ReadData', readId, reason, at }, state),
        outcome: () => null,
      });
    },
  });
}
