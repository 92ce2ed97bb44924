import { expect, test } from '@jest/globals';
import { money } from 'contracts/primitives/money';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { CompanyPart } from '../user/user-state.ts';
import { changeOfPart } from './change-of-part.ts';

const part = (role: CompanyRole, reach: Partial<CompanyPart> = {}): CompanyPart => ({
  role,
  monthlyLimit: null,
  branchIds: null,
  ...reach,
});
const upTo = (minor: number) => ({ monthlyLimit: money(minor, 'EUR') });

test.each<readonly [string, CompanyPart, CompanyPart]>([
  ['a role with more rights', part('viewer'), part('buyer', upTo(100))],
  ['a role that approves', part('buyer'), part('approver')],
  ['more branches', part('buyer', { branchIds: ['east'] }), part('buyer', { branchIds: ['west'] })],
  ['all branches, also to look at', part('viewer', { branchIds: ['east'] }), part('viewer')],
  ['a higher limit', part('buyer', upTo(100)), part('buyer', upTo(101))],
  ['no limit, with a lesser role', part('approver', upTo(100)), part('buyer')],
])('%s is more than was held', (_, held, given) => {
  expect(changeOfPart(held, given)).toBe('widen');
});

test.each<readonly [string, CompanyPart, CompanyPart]>([
  ['the same', part('buyer'), part('buyer')],
  ['a lesser role', part('approver'), part('buyer')],
  ['a viewer’s part, which has no limit', part('buyer', upTo(100)), part('viewer')],
  ['fewer branches', part('buyer'), part('buyer', { branchIds: ['east'] })],
  ['a lower limit', part('buyer'), part('buyer', upTo(1))],
])('%s is nothing to wait for', (_, held, given) => {
  expect(changeOfPart(held, given)).toBeUndefined();
});

test('who becomes an owner or is none any more is a change of the owners', () => {
  expect(changeOfPart(part('approver'), part('owner'))).toBe('give');
  expect(changeOfPart(part('owner'), part('approver'))).toBe('take');
  expect(changeOfPart(undefined, part('viewer'))).toBe('widen');
});
