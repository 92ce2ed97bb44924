import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminCompany } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import type { Tenant } from 'contracts/primitives/tenant';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { readJson } from '../data/data-provider.ts';
import { useTexts } from '../texts/texts.ts';
import { TextInput } from './inputs.tsx';

const MOST_SHOWN = 6;

interface PickerProps {
  market: Tenant;
  chosen: string | undefined;
  onChoose: (companyId: string) => void;
}

/** Finds a company of a market by a part of its name. */
export function CompanyPicker({ market, chosen, onChoose }: PickerProps): ReactElement {
  const { payments } = useTexts().money;
  const [typed, setTyped] = useState('');
  const found = useCompanies(market, useDeferredValue(typed.trim()));
  return (
    <fieldset className="company-picker">
      <TextInput
        type="search"
        label={payments.findCompany}
        hint={payments.findHint}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <div className="choices">
        {found?.length === 0 ? <p className="muted">{payments.noCompany}</p> : null}
        {found?.map(({ id, name, city }) => (
          <label key={id} className="row">
            <input
              type="radio"
              name="company"
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>
              {name} <span className="muted">{city}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useCompanies(tenantId: Tenant, q: string): readonly AdminCompany[] | undefined {
  const filter = encodeURIComponent(JSON.stringify(q === '' ? { tenantId } : { tenantId, q }));
  const range = encodeURIComponent(JSON.stringify([0, MOST_SHOWN - 1]));
  const address = `${paths.admin.companies}?filter=${filter}&range=${range}`;
  const { data } = useQuery({
    queryKey: ['companies', 'found', tenantId, q],
    queryFn: ({ signal }) => readJson<readonly AdminCompany[]>(address, signal),
    placeholderData: keepPreviousData,
  });
  return data;
}
