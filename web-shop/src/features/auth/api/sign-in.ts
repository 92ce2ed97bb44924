import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import type { FactorProof } from 'contracts/api/second-factor';
import { shopApi } from 'contracts/api/shop-api';
import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import { call, csrf } from '../../../request/api-client.ts';
import { currentUserQuery } from '../../../session/current-user.ts';
import type { RequestedPanel } from '../requested-panel.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Sent along so that the server decides whether the account may enter there (rulings T.25, T.26). */
  readonly panel?: RequestedPanel;
  /** The second step, of who has a second factor. */
  readonly secondFactor?: FactorProof;
}

export function signIn(credentials: Credentials): Promise<User> {
  return call<User>('POST', shopApi.login, { body: credentials });
}

/** The answer is the current user from now on. The old CSRF token belonged to the old session. */
export function cacheUser(queryClient: QueryClient, user: User): void {
  csrf.clear();
  factorIsNotDue();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
