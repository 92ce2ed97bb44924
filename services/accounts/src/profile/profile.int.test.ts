import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companySchema } from 'contracts/api/accounts';
import type { Company, User } from 'contracts/api/accounts';
import type { AccountUser } from 'contracts/calls/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const register = () => stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const ask = (user: User) =>
  stack.query<AccountUser>('accounts.user', { userId: user.id }, acting(user));

test('people change their names and phone, which the log holds encrypted', async () => {
  const user = await register();
  const profile = { firstName: 'Željka', phone: '+387 61 000 111' };
  const changed = await stack.send<User>('ChangeProfile', profile, acting(user));
  expect(changed).toEqual({ ...user, ...profile });
  expect((await ask(user)).user).toEqual(changed);
  const events = await stack.store.readStream(`user-${user.id}`);
  const data = JSON.stringify(events.map((event) => event.data));
  expect([data.includes('Željka'), data.includes('000 111')]).toEqual([false, false]);
  const without = await stack.send<User>('ChangeProfile', { phone: '' }, acting(user));
  expect(without).toEqual({ ...changed, phone: null });
  expect((await ask(user)).user).toEqual(without);
});

test('people choose the language they are written to in, once for each choice', async () => {
  const user = await register();
  const changed = await stack.send<User>('ChangeProfile', { language: 'bs' }, acting(user));
  expect(changed).toEqual({ ...user, language: 'bs' });
  await stack.send<User>('ChangeProfile', { language: 'bs' }, acting(user));
  expect((await ask(user)).user).toEqual(changed);
  const events = await stack.store.readStream(`user-${user.id}`);
  expect(events.map(({ type }) => type)).toEqual(['UserRegistered.v1', 'UserLanguageChosen.v1']);
});

test('a company is changed by its people, who are shown with its new name', async () => {
  const user = await register();
  const company = await stack.query<Company>('accounts.company', {}, acting(user));
  expect(companySchema.parse(company)).toMatchObject({
    id: user.companyId,
    name: user.companyName,
    country: '',
    phone: '',
  });
  const change = { name: 'Nova d.o.o.', country: 'Austria', phone: '+43 1', city: 'Wien' };
  const changed = await stack.send<Company>('ChangeCompany', change, acting(user));
  expect(changed).toEqual({ ...company, ...change });
  expect(await stack.query('accounts.company', {}, acting(user))).toEqual(changed);
  expect((await ask(user)).user.companyName).toBe('Nova d.o.o.');
});
