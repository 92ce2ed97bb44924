import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { currentUserQuery } from '../../../session/current-user.ts';
import { cacheUser } from './sign-in.ts';

test('[S4.04][S7.11] the user of the answer is the current user from then on', () => {
  const queryClient = new QueryClient();
  const user: User = {
    id: 'u1',
    tenantId: 'eur',
    role: 'b2b_user',
    firstName: 'Ana',
    lastName: 'Keller',
    email: 'ana@keller.test',
    username: 'ana',
    phone: null,
    companyId: 'c1',
    companyName: 'Keller GmbH',
    companyRole: 'owner',
    language: null,
  };
  cacheUser(queryClient, user);
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(user);
});
