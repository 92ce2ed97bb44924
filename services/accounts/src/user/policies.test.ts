import { expect, test } from '@jest/globals';
import type { Role } from 'contracts/primitives/role';
import { ROLES } from 'contracts/primitives/role';
import type { Actor } from 'kernel/http/actor';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { mayManage } from './policies.ts';

const acting = (role: Role): Actor => ({ kind: 'user', id: 'me', role, tenantId: 'eur' });
const system: Actor = { kind: 'system', name: 'command-line' };
const managed = (actor: Actor): Role[] => ROLES.filter((role) => mayManage(actor, role) === true);

test('[T.07] admins manage customers, super admins also admins and auditors, the command line everybody', () => {
  expect(managed(acting('admin'))).toEqual(['b2b_user']);
  expect(managed(acting('super_admin'))).toEqual(['b2b_user', 'admin', 'auditor']);
  expect(managed(system)).toEqual([...ROLES]);
});

test('customers, auditors and strangers manage nobody', () => {
  const others: Actor[] = [acting('b2b_user'), acting('auditor'), { kind: 'anonymous' }];
  expect(others.flatMap(managed)).toEqual([]);
});

test('people see their own account, admins every account', () => {
  expect(selfOrAdminsOnly(acting('b2b_user'), { userId: 'me' })).toBe(true);
  expect(selfOrAdminsOnly(acting('b2b_user'), { userId: 'other' })).toMatchObject({
    code: 'forbidden',
  });
  expect(selfOrAdminsOnly(acting('admin'), { userId: 'other' })).toBe(true);
});
