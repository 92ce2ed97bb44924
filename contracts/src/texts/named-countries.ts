import { COUNTRIES } from '../primitives/countries.ts';
import type { Country } from '../primitives/countries.ts';

export interface NamedCountry {
  /** What is stored and sent, whatever the language. */
  readonly id: Country;
  readonly name: string;
}

/** The countries in the alphabetical order of a language. */
export function namedCountries(
  nameOf: (country: Country) => string,
  locale: string,
): readonly NamedCountry[] {
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((id) => ({ id, name: nameOf(id) })).toSorted((left, right) =>
    compare(left.name, right.name),
  );
}
