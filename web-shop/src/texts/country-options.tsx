import { namedCountries } from 'contracts/texts/named-countries';
import type { ReactElement } from 'react';
import { useLanguage } from './language.ts';
import { LOCALES } from './locales.ts';
import { useTexts } from './texts.ts';

/** What a choice of a country offers, in the reader's language; its values are the same in each. */
export function CountryOptions(): readonly ReactElement[] {
  const { countryName } = useTexts();
  return namedCountries(countryName, LOCALES[useLanguage()]).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
