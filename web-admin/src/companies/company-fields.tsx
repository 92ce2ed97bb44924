import { COUNTRIES } from 'contracts/primitives/countries';
import type { ReactElement } from 'react';
import type { Choice } from '../list/list-definition.ts';
import { SelectField, TextField } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';

export const countryChoices: readonly Choice[] = COUNTRIES.map((id) => ({ id, name: id }));

/** What is known of a company. */
export function CompanyFields({ withPhone }: { withPhone: boolean }): ReactElement {
  const { companies, people, unknown } = useTexts();
  const { fields } = people;
  return (
    <div className="fields">
      <TextField source="name" label={companies.name} wide />
      <TextField source="vatOrRegistrationNo" label={fields.vatOrRegistrationNo} />
      <SelectField
        source="country"
        label={fields.country}
        choices={countryChoices}
        empty={unknown}
      />
      <TextField source="city" label={fields.city} />
      <TextField source="address" label={fields.address} />
      {withPhone ? <TextField source="phone" label={fields.phone} /> : null}
    </div>
  );
}
