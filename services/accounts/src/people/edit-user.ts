import { peopleCommands } from 'contracts/calls/people';
import type { EditUser } from 'contracts/calls/people';
import type { Command } from 'kernel/commands/command';
import { PlanOutdated, command } from 'kernel/commands/command';
import { reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { adminsOnly } from 'kernel/http/policies';
import { sealedProfile } from '../profile/change-profile.ts';
import { managedPlan } from '../user/managed-plan.ts';
import { openPerson } from '../user/person.ts';
import { presentAdminUser } from '../user/present-admin-user.ts';
import { noSuchUser } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';

type Edited = Pick<EditUser, 'firstName' | 'lastName' | 'phone'>;

/** An admin changes somebody's names or phone. Who has read an older version is shown both. */
export function editUser({ vault }: { readonly vault: PersonVault }): Command {
  return command(peopleCommands.EditUser, {
    policy: adminsOnly,
    plan: async (request) => {
      const { userId, expectedRevision, ...yours } = request.input;
      const known = await request.tools.read(userUse(userId));
      if (known.status === 'unregistered') return noSuchUser();
      const current = await profileOf(vault, known.account);
      const personal = await sealedProfile(vault, userId, changesOf(yours, current));
      const stale = staleUser({ yours, current, expectedRevision });
      const refusal = (account: Account): Rejection | undefined => {
        if (account.revision !== known.account.revision) throw new PlanOutdated();
        return account.revision === expectedRevision ? undefined : stale(account.revision);
      };
      return managedPlan(
        { userId, command: { type: 'ChangeProfile', personal }, refusal },
        request,
      );
    },
    present: async (user, { tools, context }) =>
      presentAdminUser(user, { vault, tools, openedAt: context.occurredAt }),
  });
}

async function profileOf(vault: PersonVault, { userId, personal }: Account): Promise<Edited> {
  const { firstName, lastName, phone } = await openPerson(vault, userId, personal);
  return { firstName, lastName, phone: phone ?? '' };
}

/** Ciphertext is never compared, so what is new is found before it is encrypted. */
function changesOf(yours: Edited, current: Edited): Partial<Edited> {
  const entries = Object.entries(yours).filter(
    ([field, text]) => text !== current[field as keyof Edited],
  );
  return Object.fromEntries(entries);
}

interface Versions {
  readonly yours: Edited;
  readonly current: Edited;
  readonly expectedRevision: number;
}

function staleUser({ yours, current, expectedRevision }: Versions) {
  return (currentRevision: number): Rejection => {
    const message = 'Somebody else changed this account meanwhile. Compare both versions.';
    const details = { expectedRevision, currentRevision, yours: { ...yours }, current };
    return withDetails(reject('stale-revision', message), details);
  };
}
