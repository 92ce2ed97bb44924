import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import { liveSchema } from 'kernel/projections/projection';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildNewUser } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const open = (role: 'admin' | 'super_admin') =>
  stack.send<User>('CreateUser', buildNewUser({ role }), COMMAND_LINE);

/** How many may decide, as if these were all of the staff: other tests open some of the same log. */
async function decidersAmong(staff: readonly User[], asker: User, superAdmins = true) {
  await stack.query('accounts.users', {}, COMMAND_LINE);
  const others = stack.owner('users').withSchema(liveSchema(accountsDirectory));
  await others
    .whereNotIn(
      'user_id',
      staff.map(({ id }) => id),
    )
    .update({ status: 'disabled' });
  const asked = { requestId: randomUUID(), requestedBy: asker.id, superAdmins };
  const { deciders } = await stack.send<{ deciders: number }>(
    'CountDeciders',
    asked,
    acting(asker),
  );
  return deciders;
}

test('nobody decides about what somebody asks for who is alone, or beside whom all are tied to them or closed', async () => {
  const asker = await open('admin');
  const staff = [asker];
  expect(await decidersAmong(staff, asker)).toBe(0);
  const [sender, closed] = [await open('super_admin'), await open('super_admin')];
  await stack.send('SendPasswordLink', { userId: asker.id }, acting(sender));
  staff.push(sender, closed);
  expect(await decidersAmong(staff, asker)).toBe(1);
  await stack.send('DisableUser', { userId: closed.id, reason: 'Left' }, COMMAND_LINE);
  expect(await decidersAmong(staff, asker)).toBe(0);
  expect(await decidersAmong(staff, asker, false)).toBe(0);
  // An admin decides about money, and about nothing that takes super admins.
  staff.push(await open('admin'));
  expect(await decidersAmong(staff, asker)).toBe(0);
  expect(await decidersAmong(staff, asker, false)).toBe(1);
  // What the advice leads to.
  staff.push(await open('super_admin'));
  expect(await decidersAmong(staff, asker)).toBe(1);
});
