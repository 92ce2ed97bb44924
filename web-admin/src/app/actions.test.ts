import { expect, test } from '@jest/globals';
import type { Role } from 'contracts/primitives/role';
import { en } from '../texts/en/en.ts';
import { actionsOf } from './actions.ts';

const offered = (role: Role | undefined): readonly string[] =>
  actionsOf(en, role).map(({ path }) => path);

test('an auditor is offered the history alone, and nobody what only super admins may', () => {
  expect(offered('auditor')).toEqual(['/admin/history']);
  expect(offered('admin')).not.toContain('/admin/operations');
  expect(offered('super_admin')).toContain('/admin/operations');
  expect(offered(undefined)).toEqual([]);
});

test('an admin is offered what is begun anew: imports and records', () => {
  expect(offered('admin')).toEqual(
    expect.arrayContaining([
      '/admin/keys/import',
      '/admin/companies/new',
      '/admin/bank-statements/import',
      '/admin/products/edit',
    ]),
  );
});
