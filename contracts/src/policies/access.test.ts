import { expect, test } from '@jest/globals';
import { ROLES } from '../primitives/role.ts';
import { companyOf, marketsOf, maySubscribe } from './access.ts';

const person = (role: string, companyId: string | null = null) => ({
  role,
  tenantId: 'km',
  companyId,
});

test('customers see their own market, admins both', () => {
  expect(marketsOf(person('b2b_user'))).toEqual(['km']);
  expect(marketsOf(person('admin'))).toEqual(['eur', 'km']);
  expect(marketsOf(person('super_admin'))).toEqual(['eur', 'km']);
  expect(marketsOf(person('auditor'))).toEqual(['km']);
});

test('only customers act for a company', () => {
  const companies = ROLES.map((role) => companyOf(person(role, 'c1')));
  expect(companies).toEqual(['c1', '', '', '']);
  expect(companyOf(person('b2b_user'))).toBe('');
});

test('without a company only the catalogue can be followed', () => {
  expect([
    maySubscribe(person('admin'), 'catalog'),
    maySubscribe(person('admin'), 'orders'),
  ]).toEqual([true, false]);
  expect(maySubscribe(person('b2b_user', 'c1'), 'orders')).toBe(true);
});
