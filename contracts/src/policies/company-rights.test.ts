import { expect, test } from '@jest/globals';
import type { CompanyRole } from '../primitives/company-role.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { COMPANY_RIGHTS, hasMoreRights, hasRight, mayHaveLimit } from './company-rights.ts';
import type { CompanyRight } from './company-rights.ts';

const rightsOf = (role: CompanyRole): string[] =>
  (Object.keys(COMPANY_RIGHTS) as CompanyRight[]).filter((right) => hasRight(role, right));

test('an owner may do everything, and each further role less', () => {
  expect(rightsOf('owner')).toEqual(Object.keys(COMPANY_RIGHTS));
  expect(rightsOf('buyer')).not.toContain('keep-colleagues');
  expect(rightsOf('approver')).toEqual(expect.arrayContaining(rightsOf('buyer')));
  expect(rightsOf('buyer')).toEqual(expect.arrayContaining(rightsOf('viewer')));
});

test('a viewer looks and marks favourites, and neither buys, reveals nor changes lists', () => {
  const seen = ['see-company', 'see-orders', 'see-wallet', 'ask-support', 'see-lists'];
  expect(rightsOf('viewer')).toEqual([...seen, 'keep-favourites']);
});

test('a role carries more rights than those below it, and none more than itself or those above', () => {
  const above = (role: CompanyRole) => COMPANY_ROLES.filter((each) => hasMoreRights(each, role));
  expect(above('viewer')).toEqual(['owner', 'approver', 'buyer']);
  expect(above('buyer')).toEqual(['owner', 'approver']);
  expect(above('approver')).toEqual(['owner']);
  expect(above('owner')).toEqual([]);
  expect(hasMoreRights('viewer', null)).toBe(true);
});

test('a limit is for those who buy and are no owners', () => {
  expect(COMPANY_ROLES.filter(mayHaveLimit)).toEqual(['approver', 'buyer']);
});

test('who has no role in a company has none of its rights', () => {
  const rights = Object.keys(COMPANY_RIGHTS) as CompanyRight[];
  expect(rights.filter((right) => hasRight(null, right))).toEqual([]);
});
