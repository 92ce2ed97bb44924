import { countrySchema } from 'contracts/api/accounts';
import type { Company } from 'contracts/api/accounts';
import type { CompanyProfile } from './company.ts';

/** A company as its people see it: what was never said is ''. */
export function presentCompany(
  ids: Pick<Company, 'id' | 'tenantId'>,
  profile: { readonly [Field in keyof CompanyProfile]: string | null | undefined },
): Company {
  const { name, vatOrRegistrationNo, country, city, address, phone } = profile;
  return {
    ...ids,
    name: name ?? '',
    vatOrRegistrationNo: vatOrRegistrationNo ?? '',
    // The list of countries may grow shorter; what it holds no more is not said.
    country: countrySchema.catch('').parse(country ?? ''),
    city: city ?? '',
    address: address ?? '',
    phone: phone ?? '',
  };
}
