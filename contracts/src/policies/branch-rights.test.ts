import { expect, test } from '@jest/globals';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import {
  BRANCH_RIGHTS,
  OWN_BRANCHES,
  WHOLE_COMPANY,
  boundTo,
  isBeyondBranches,
  placeOf,
  seesOfBranch,
} from './branch-rights.ts';
import type { BranchThing } from './branch-rights.ts';
import { hasRight } from './company-rights.ts';

const MINE = ['a', 'b'];
const THINGS = Object.keys(BRANCH_RIGHTS) as BranchThing[];
const PLACES = ['a', 'c', null];

test('a thing lies in an own branch, in another one, or in none', () => {
  expect([...PLACES, undefined].map((id) => placeOf(MINE, id))).toEqual([
    'own-branch',
    'other-branch',
    'no-branch',
    'no-branch',
  ]);
});

test.each(COMPANY_ROLES)('%s: who is not bound sees everywhere what the role carries', (role) => {
  const seen = THINGS.map((thing) =>
    PLACES.map((id) => seesOfBranch(thing, { role, boundTo: null }, id)),
  );
  expect(seen).toEqual(
    THINGS.map((thing) => PLACES.map(() => hasRight(role, BRANCH_RIGHTS[thing].right))),
  );
});

test('who is bound sees orders, keys and tickets of their branches, and nothing of the wallet', () => {
  const looking = { role: 'buyer', boundTo: MINE } as const;
  const at = (id: string | null) => THINGS.filter((thing) => seesOfBranch(thing, looking, id));
  const everywhere = ['saved-lists', 'company'];
  expect(at('c')).toEqual(everywhere);
  expect(at(null)).toEqual(everywhere);
  const never = ['wallet', 'statements', 'wallet-updates', 'balance-watch'];
  expect(at('a')).toEqual(THINGS.filter((thing) => !never.includes(thing)));
});

test('being bound adds nothing: a viewer reveals and assigns no keys of the own branch', () => {
  const looking = { role: 'viewer', boundTo: MINE } as const;
  expect(seesOfBranch('keys', looking, 'a')).toBe(true);
  expect(seesOfBranch('key-texts', looking, 'a')).toBe(false);
  expect(seesOfBranch('key-assignments', looking, 'a')).toBe(false);
  expect(seesOfBranch('keys', { role: null, boundTo: null }, 'a')).toBe(false);
});

test('an owner chooses for buyers and for viewers, and is bound by neither', () => {
  const given = (role: (typeof COMPANY_ROLES)[number]) => ({ role, branchIds: MINE });
  const bound = (sight: Parameters<typeof boundTo>[0]) =>
    COMPANY_ROLES.filter((role) => boundTo(sight, given(role)) !== null);
  expect(bound(WHOLE_COMPANY)).toEqual([]);
  expect(bound(OWN_BRANCHES)).toEqual(COMPANY_ROLES.filter((role) => role !== 'owner'));
  expect(bound({ ...OWN_BRANCHES, viewersSee: 'company' })).not.toContain('viewer');
  expect(bound({ ...WHOLE_COMPANY, viewersSee: 'branches' })).toEqual(['viewer']);
});

test('whoever was given no branches in particular is bound to none', () => {
  expect(boundTo(OWN_BRANCHES, { role: 'buyer', branchIds: null })).toBeNull();
  expect(boundTo(OWN_BRANCHES, undefined)).toBeNull();
});

test('the rights to what is the company’s as a whole are none of somebody who is bound', () => {
  expect(isBeyondBranches('see-wallet')).toBe(true);
  expect(isBeyondBranches('watch-balance')).toBe(true);
  expect(isBeyondBranches('see-orders')).toBe(false);
  // No row speaks of it.
  expect(isBeyondBranches('keep-favourites')).toBe(false);
});
