import { queryOptions } from '@tanstack/react-query';
import type { FactorAdded, TotpBegun } from 'contracts/api/second-factor';
import type { AnswerOf, SentTo, UnkeyedName } from 'contracts/endpoints/api';
import { makePasskey } from 'web-shared/second-factor/passkey-browser';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { api, apiFresh } from '../request/api.ts';

/** The reader's own second factors. */
export const ownFactorsQuery = queryOptions({
  queryKey: ['/api/user/second-factor'],
  queryFn: ({ signal }) => apiFresh('GET /api/user/second-factor', {}, { signal }),
});

/** A call that is made again once the second factor was given, where the server asks for it anew. */
export function apiSteppedUp<Name extends UnkeyedName>(
  name: Name,
  sent: SentTo<Name>,
): Promise<AnswerOf<Name>> {
  return withStepUp(() => api(name, sent));
}

/** The first factor is added with the password. */
const begin = (password: string) => (password === '' ? {} : { password });

export async function beginTotp(password: string): Promise<TotpBegun> {
  return apiSteppedUp('POST /api/user/second-factor/totp', begin(password));
}

export async function addPasskey(name: string, password: string): Promise<FactorAdded> {
  const begun = await apiSteppedUp(
    'POST /api/user/second-factor/passkeys/options',
    begin(password),
  );
  const response = await makePasskey(begun.options);
  return apiSteppedUp('POST /api/user/second-factor/passkeys', { name, response });
}
