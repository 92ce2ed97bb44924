import { namedCountries } from 'contracts/texts/named-countries';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Choice } from '../list/list-definition.ts';
import type { CreateBody, EditBody } from '../data/record-types.ts';
import { fieldsFor } from '../record/fields.tsx';
import { useLocale } from 'web-shared/texts/language';
import { useTexts } from '../texts/use-texts.ts';

type Edited = EditBody<'companies'>;
/** A new company has no phone yet. */
type Asked = Pick<Edited, Extract<keyof Edited, keyof CreateBody<'companies'>> | 'phone'>;

const { SelectField, TextField } = fieldsFor<Asked>();

export function useCountryChoices(): readonly Choice[] {
  const { countryName } = useTexts();
  const locale = useLocale();
  // Forms are drawn anew with every letter that is typed.
  return useMemo(() => namedCountries(countryName, locale), [countryName, locale]);
}

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
        choices={useCountryChoices()}
        empty={unknown}
      />
      <TextField source="city" label={fields.city} />
      <TextField source="address" label={fields.address} />
      {withPhone ? <TextField source="phone" label={fields.phone} /> : null}
    </div>
  );
}
