/** What a form says about a company; blank means not given. */
export interface CompanyDetails {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  readonly vatOrRegistrationNo?: string | undefined;
}

type GivenDetails = { readonly [Field in keyof CompanyDetails]?: string };

/** Only the details that were given, as the event keeps them. */
export function givenDetails(details: CompanyDetails): GivenDetails {
  const { country, city, address, vatOrRegistrationNo } = details;
  const entries = Object.entries({ country, city, address, vatOrRegistrationNo });
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined && text !== ''));
}
