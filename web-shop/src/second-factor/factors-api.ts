import { queryOptions } from '@tanstack/react-query';
import type { FactorAdded, OwnSecondFactors, TotpBegun } from 'contracts/api/second-factor';
import { factorPaths } from 'contracts/api/factor-paths';
import { makePasskey } from 'web-shared/second-factor/passkey-browser';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { call, callFresh } from '../request/api-client.ts';

/** The reader's own second factors. */
export const ownFactorsQuery = queryOptions({
  queryKey: [factorPaths.secondFactor],
  queryFn: ({ signal }) => callFresh<OwnSecondFactors>(factorPaths.secondFactor, { signal }),
});

/** A call that is made again once the second factor was given, where the server asks for it anew. */
export async function callSteppedUp<Answer>(...request: Parameters<typeof call>): Promise<Answer> {
  return withStepUp(() => call<Answer>(...request));
}

/** The first factor is added with the password. */
const begin = (password: string) => ({ body: password === '' ? {} : { password } });

export async function beginTotp(password: string): Promise<TotpBegun> {
  return callSteppedUp('POST', factorPaths.totp, begin(password));
}

export async function confirmTotp(
  id: string,
  body: { readonly name: string; readonly code: string },
) {
  return callSteppedUp<FactorAdded>('POST', factorPaths.totpOf(id), { body });
}

export async function addPasskey(name: string, password: string): Promise<FactorAdded> {
  const begun = await callSteppedUp<{ options: object }>(
    'POST',
    factorPaths.passkeyOptions,
    begin(password),
  );
  const response = await makePasskey(begun.options);
  return callSteppedUp('POST', factorPaths.passkeys, { body: { name, response } });
}

export async function removeFactor(id: string): Promise<unknown> {
  return callSteppedUp('DELETE', factorPaths.secondFactorOf(id));
}

export async function newRecoveryCodes(): Promise<{ readonly recoveryCodes: readonly string[] }> {
  return callSteppedUp('POST', factorPaths.recoveryCodes);
}
