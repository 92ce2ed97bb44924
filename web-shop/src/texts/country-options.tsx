import { LOCALES } from 'contracts/primitives/languages';
import { namedCountries } from 'contracts/texts/named-countries';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from './use-texts.ts';

/** What a choice of a country offers, in the reader's language; its values are the same in each. */
export function CountryOptions(): readonly ReactElement[] {
  const { countryName } = useTexts();
  const locale = LOCALES[useLanguage()];
  // Forms are drawn anew with every letter that is typed.
  const countries = useMemo(() => namedCountries(countryName, locale), [countryName, locale]);
  return countries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
