import type { AdminUser } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { useRecords } from '../data/use-records.ts';
import { change } from '../data/change.ts';
import { SecondPerson } from '../wallets/second-person.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './person-list.tsx';

/** A role that waits for a second super admin. */
export function WaitingRole({ person }: { person: AdminUser }): ReactElement | null {
  return person.roleRequest === undefined ? null : (
    <Waiting person={person} request={person.roleRequest} />
  );
}

function Waiting({
  person,
  request: { id, role, requestedBy, requestedAt, deciders },
}: {
  person: AdminUser;
  request: NonNullable<AdminUser['roleRequest']>;
}): ReactElement {
  const { people, twoPeople } = useTexts();
  const { data = [] } = useRecords('users', [requestedBy]);
  const [asker] = data;
  const opens = role === person.role;
  return (
    <SecondPerson
      waiting={{
        title: twoPeople.waits(people.fields.role),
        requestedBy: { id: requestedBy, name: asker ? nameOf(asker) : null },
        requestedAt,
        id,
        deciders,
        decide: (decision) =>
          change(`POST /api/admin/users/:userId/role/requests/:requestId/${decision}`, {
            userId: person.id,
            requestId: id,
          }),
      }}
    >
      <p>
        {opens
          ? twoPeople.opens(people.roles[role])
          : twoPeople.becomes(people.roles[person.role], people.roles[role])}
      </p>
    </SecondPerson>
  );
}
