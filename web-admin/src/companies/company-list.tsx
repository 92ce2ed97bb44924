import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCountryChoices } from './company-fields.tsx';
import { companyPath } from './company-path.ts';

export function CompanyList(): ReactElement {
  const { companies: texts, people, countryName } = useTexts();
  const filters: readonly FilterField<'companies'>[] = [
    { name: 'country', label: people.fields.country, choices: useCountryChoices() },
  ];
  return (
    <ResourceList
      resource="companies"
      title={texts.title}
      everyMarket={false}
      searchHint={texts.searchHint}
      columns={columnsOf({ texts, people, countryName })}
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      pathOf={({ id }) => companyPath(id)}
      nameOf={({ name }) => name}
      actions={
        <Link to="/admin/companies/new" className="button" data-variant="primary">
          <PlusIcon width="18" height="18" />
          {texts.create}
        </Link>
      }
    />
  );
}

interface ColumnTexts extends Pick<Texts, 'people' | 'countryName'> {
  readonly texts: Texts['companies'];
}

function columnsOf({
  texts: { name },
  people: { fields },
  countryName,
}: ColumnTexts): readonly Column<'companies'>[] {
  return [
    { name: 'name', label: name, sortBy: 'name', cell: (company) => company.name },
    { name: 'market', label: fields.market, cell: ({ tenantId }) => tenantId.toUpperCase() },
    {
      name: 'country',
      label: fields.country,
      cell: ({ country }) => (country ? countryName(country) : ''),
    },
    { name: 'city', label: fields.city, cell: ({ city }) => city ?? '' },
    {
      name: 'vatOrRegistrationNo',
      label: fields.vatOrRegistrationNo,
      cell: ({ vatOrRegistrationNo }) => vatOrRegistrationNo ?? '',
    },
    { name: 'phone', label: fields.phone, optional: true, cell: ({ phone }) => phone ?? '' },
    {
      name: 'address',
      label: fields.address,
      optional: true,
      cell: ({ address }) => address ?? '',
    },
    {
      name: 'registeredAt',
      label: fields.registeredAt,
      sortBy: 'registeredAt',
      cell: ({ registeredAt }) => <DateTime at={registeredAt} />,
    },
  ];
}
