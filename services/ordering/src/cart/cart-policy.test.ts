import { expect, test } from '@jest/globals';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import { mayShopIn } from './cart-policy.ts';

const user = (role: Role, tenantId: Tenant): Actor => ({ kind: 'user', id: 'u', role, tenantId });

test('[T.30] a customer shops in their own market only', () => {
  expect(mayShopIn(user('b2b_user', 'km'), { tenantId: 'km' })).toBe(true);
  expect(mayShopIn(user('b2b_user', 'km'), { tenantId: 'eur' })).toMatchObject({
    code: 'forbidden',
  });
});

test('[T.29] an admin may use either shop', () => {
  expect(mayShopIn(user('admin', 'eur'), { tenantId: 'km' })).toBe(true);
  expect(mayShopIn(user('super_admin', 'eur'), { tenantId: 'eur' })).toBe(true);
});

test('[T.04] an auditor is not let into a shop, and neither is a stranger', () => {
  expect(mayShopIn(user('auditor', 'eur'), { tenantId: 'eur' })).toMatchObject({
    code: 'forbidden',
  });
  expect(mayShopIn({ kind: 'anonymous' }, { tenantId: 'eur' })).toMatchObject({
    code: 'unauthorized',
  });
});
