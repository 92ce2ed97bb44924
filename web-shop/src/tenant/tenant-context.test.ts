import { expect, test } from '@jest/globals';
import { maySeeMarket } from 'contracts/policies/access';
import { contextOfPath, homeOf, tenantFor } from './tenant-context.ts';

const person = (role: string, tenantId: string) => ({ role, tenantId });

test.each(['/admin', '/admin-panel', '/admin/keys', '/admin-login'])(
  '[S2.01] %s is the admin context',
  (path) => expect(contextOfPath(path)).toBe('admin'),
);

test.each(['/km', '/km/cart', '/shop/km', '/shop/km/orders'])('[S2.02] %s is the KM shop', (path) =>
  expect(contextOfPath(path)).toBe('km'),
);

test.each(['/', '/eur', '/shop/eur', '/cart', '/auth', '/anything'])(
  '[S2.03] %s is the EUR shop',
  (path) => expect(contextOfPath(path)).toBe('eur'),
);

test('[S4.09][T.09] a path that names a tenant wins over the user', () => {
  expect(tenantFor('/km/cart', person('admin', 'eur'))).toBe('km');
  expect(tenantFor('/eur', person('b2b_user', 'km'))).toBe('eur');
});

test("[S4.10][T.09] where the path names none, the user's tenant counts", () => {
  expect(tenantFor('/cart', person('b2b_user', 'km'))).toBe('km');
  expect(tenantFor('/orders', person('b2b_user', 'eur'))).toBe('eur');
});

test("[S4.11] for an admin the currency follows the user's tenant where the path names none", () => {
  expect(tenantFor('/orders', person('admin', 'km'))).toBe('km');
});

test('[T.09] signed out it is EUR', () => {
  expect(tenantFor('/cart', null)).toBe('eur');
});

test('[T.01][T.02] everybody has one home', () => {
  expect(homeOf(person('admin', 'km'))).toBe('/admin-panel');
  expect(homeOf(person('super_admin', 'eur'))).toBe('/admin-panel');
  expect(homeOf(person('b2b_user', 'km'))).toBe('/km');
  expect(homeOf(person('b2b_user', 'eur'))).toBe('/eur');
  expect(homeOf(person('auditor', 'eur'))).toBe('/admin/history');
});

test('[S6.19][T.29][T.30] products are for customers of the market, and for admins', () => {
  expect(maySeeMarket(person('b2b_user', 'eur'), 'eur')).toBe(true);
  expect(maySeeMarket(person('b2b_user', 'km'), 'eur')).toBe(false);
  expect(maySeeMarket(person('super_admin', 'km'), 'eur')).toBe(true);
});
