import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminCompany } from 'contracts/api/admin';
import type { StatementLine } from 'contracts/api/bank-statements';
import type { Tenant } from 'contracts/primitives/tenant';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import { useTexts } from '../texts/use-texts.ts';
import { TextInput } from './inputs.tsx';

const MOST_SHOWN = 6;

interface PickerProps {
  market: Tenant;
  /** Companies that are likelier than others, before anybody has searched. */
  suggested?: StatementLine['suggestions'];
  chosen: string | undefined;
  onChoose: (companyId: string) => void;
}

/** Finds a company of a market by a part of its name. */
export function CompanyPicker(props: PickerProps): ReactElement {
  const { market, suggested = [], chosen, onChoose } = props;
  const { payments } = useTexts().wallets;
  const [typed, setTyped] = useState('');
  const found = useCompanies(market, useDeferredValue(typed.trim()));
  const named = new Set(suggested.map(({ companyId }) => companyId));
  const others = found?.filter(({ id }) => !named.has(id));
  return (
    <fieldset className="company-picker">
      {suggested.length === 0 ? null : (
        <div className="choices">
          {suggested.map(({ companyId, companyName }) => (
            <label key={companyId} className="row">
              <input
                type="radio"
                name="company"
                checked={chosen === companyId}
                onChange={() => onChoose(companyId)}
              />
              <span>
                {companyName} <span className="muted">{payments.suggested}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      <TextInput
        type="search"
        label={payments.findCompany}
        hint={payments.findHint}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="choices">
        {found?.length === 0 ? <p className="muted">{payments.noCompany}</p> : null}
        {others?.map(({ id, name, city }) => (
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
  const filter = q === '' ? { tenantId } : { tenantId, q };
  const { data } = useQuery({
    queryKey: ['companies', 'found', tenantId, q],
    queryFn: ({ signal }) =>
      api('GET /api/admin/companies', { filter, range: [0, MOST_SHOWN - 1] }, { signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}
