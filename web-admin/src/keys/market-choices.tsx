import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface MarketChoicesProps {
  chosen: readonly Tenant[];
  onChange: (tenants: readonly Tenant[]) => void;
}

/** The markets in which keys may be sold. */
export function MarketChoices({ chosen, onChange }: MarketChoicesProps): ReactElement {
  const { keys: texts, markets } = useTexts();
  const without = (tenant: Tenant, checked: boolean): readonly Tenant[] =>
    TENANTS.filter((each) => (each === tenant ? checked : chosen.includes(each)));
  return (
    <fieldset className="field market-choices">
      <legend className="label">{texts.fields.markets}</legend>
      {TENANTS.map((tenant) => (
        <label key={tenant} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(tenant)}
            onChange={({ target }) => onChange(without(tenant, target.checked))}
          />
          {markets[tenant]}
        </label>
      ))}
    </fieldset>
  );
}
