import type { AdminUser } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PersonStatusBadge, RoleBadge } from './person-badges.tsx';
import { personPath, roleChoices, statusChoices } from './person-texts.ts';

export const nameOf = ({ firstName, lastName }: AdminUser): string => `${firstName} ${lastName}`;

export function PersonList(): ReactElement {
  const { people: texts } = useTexts();
  const filters: readonly FilterField<'users'>[] = [
    { name: 'role', label: texts.fields.role, choices: roleChoices(texts) },
    { name: 'status', label: texts.fields.status, choices: statusChoices(texts) },
  ];
  return (
    <ResourceList
      resource="users"
      title={texts.title}
      everyMarket={false}
      searchHint={texts.searchHint}
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'registeredAt', order: 'DESC' }}
      pathOf={({ id }) => personPath(id)}
      nameOf={nameOf}
      actions={
        <Link to="/admin/users/edit" className="button" data-variant="primary">
          <PlusIcon width="18" height="18" />
          {texts.create}
        </Link>
      }
    />
  );
}

function columnsOf({ fields, never }: Texts['people']): readonly Column<'users'>[] {
  return [
    { name: 'name', label: fields.name, cell: nameOf },
    { name: 'email', label: fields.email, cell: ({ email }) => email },
    {
      name: 'companyName',
      label: fields.company,
      sortBy: 'companyName',
      cell: ({ companyName }) => companyName ?? '',
    },
    { name: 'role', label: fields.role, cell: (person) => <RoleBadge {...person} /> },
    { name: 'market', label: fields.market, cell: ({ tenantId }) => tenantId.toUpperCase() },
    {
      name: 'status',
      label: fields.status,
      cell: ({ status }) => <PersonStatusBadge status={status} />,
    },
    {
      name: 'lastSignInAt',
      label: fields.lastSignInAt,
      sortBy: 'lastSignInAt',
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? never : <DateTime at={lastSignInAt} />),
    },
    {
      name: 'registeredAt',
      label: fields.registeredAt,
      sortBy: 'registeredAt',
      cell: ({ registeredAt }) => <DateTime at={registeredAt} />,
    },
    {
      name: 'username',
      label: fields.username,
      optional: true,
      cell: ({ username }) => <span className="mono">{username}</span>,
    },
    { name: 'phone', label: fields.phone, optional: true, cell: ({ phone }) => phone ?? '' },
  ];
}
