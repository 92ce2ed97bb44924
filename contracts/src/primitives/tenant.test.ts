import { expect, test } from '@jest/globals';
import { formatAmount } from './money-format.ts';
import { isAdmin, isAuditor, mayUseShop } from '../policies/access.ts';
import { ROLES } from './role.ts';
import { TENANTS, currencyOf, isTenant } from './tenant.ts';

test('[S1.02][S6.02] the tenants are eur and km', () => {
  expect(TENANTS).toEqual(['eur', 'km']);
  expect(isTenant('eur')).toBe(true);
  expect(isTenant('usd')).toBe(false);
});

test('[S1.03] tenant eur is priced in euros', () => {
  expect(formatAmount('10.00', currencyOf('eur'))).toBe('€10.00');
});

test('[S1.04] tenant km is priced in KM', () => {
  expect(formatAmount('10.00', currencyOf('km'))).toBe('10.00 KM');
});

test('[S3.03] any tenant other than km counts as EUR', () => {
  expect(['eur', 'usd', '', 'KM', 'constructor'].map(currencyOf)).toEqual(Array(5).fill('EUR'));
});

test('[S6.01][T.05] beside the roles of buyers and admins there is the auditor', () => {
  expect(ROLES).toEqual(['b2b_user', 'admin', 'super_admin', 'auditor']);
});

test('[T.31] admin includes super_admin, and neither buyer nor auditor', () => {
  expect(ROLES.filter(isAdmin)).toEqual(['admin', 'super_admin']);
});

test('[T.04] the auditor is the role that no shop lets in', () => {
  expect(ROLES.filter((role) => !mayUseShop(role))).toEqual(['auditor']);
  expect(ROLES.filter(isAuditor)).toEqual(['auditor']);
});
