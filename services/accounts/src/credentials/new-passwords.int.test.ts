import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { User } from 'contracts/api/accounts';
import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { giveOldPassword } from '../testing/old-password.ts';
import { buildNewUser, buildRegistration, buildSignIn } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const OLD_PASSWORD = 'correct horse battery';
const register = (overrides = {}) =>
  stack.send<User>('RegisterCompany', buildRegistration(overrides), ANONYMOUS);
const signIn = (user: User, password: string) =>
  stack.send<User>('SignIn', buildSignIn({ email: user.email, password }), ANONYMOUS);

/** Every place where a password is chosen: each sends one for an account of its own. */
const PLACES = {
  registration: async (password: string) => register({ password }),
  change: async (newPassword: string) => {
    const change = { oldPassword: OLD_PASSWORD, newPassword };
    return stack.send('ChangePassword', change, acting(await register()));
  },
  reset: async (password: string) => {
    const { id: userId } = await register();
    const { token } = await stack.send<PasswordResetLink>(
      'IssuePasswordReset',
      { userId },
      COMMAND_LINE,
    );
    return stack.send('ConfirmPasswordReset', { token, password }, ANONYMOUS);
  },
  'account opened by an admin': async (password: string) => {
    const input = buildNewUser({ password, company: { name: 'Mostar d.d.' } });
    return stack.send('CreateUser', input, COMMAND_LINE);
  },
};

describe.each(Object.entries(PLACES))('at the %s', (_place, choose) => {
  test.each([
    ['password', 422, 'password-too-common'],
    ['12345678', 422, 'password-too-common'],
    ['\u200b'.repeat(8), 400, 'invalid-input'],
    ['short', 400, 'invalid-input'],
  ])('%j is refused', async (password, status, code) => {
    await expect(choose(password)).rejects.toMatchObject({ status, code });
  });

  test('eight characters that nobody tries first are enough', async () => {
    await expect(choose('rozg-vix')).resolves.toBeDefined();
  });
});

test('neither the e-mail address, nor the user name, nor the company is a password', async () => {
  const user = await register({ companyName: 'Rijeka Servis d.o.o.' });
  for (const newPassword of [user.email, user.username.toUpperCase(), 'rijeka servis D.O.O.']) {
    const change = { oldPassword: OLD_PASSWORD, newPassword };
    await expect(stack.send('ChangePassword', change, acting(user))).rejects.toMatchObject({
      code: 'password-is-name',
    });
  }
  const named = buildRegistration({ companyName: 'Neretva Soft' });
  for (const password of [named.email, named.username, 'Neretva Soft']) {
    await expect(
      stack.send('RegisterCompany', { ...named, password }, ANONYMOUS),
    ).rejects.toMatchObject({ code: 'password-is-name' });
  }
  const colleague = { companyId: user.companyId ?? '', password: 'Rijeka Servis d.o.o.' };
  await expect(
    stack.send('CreateUser', buildNewUser(colleague), COMMAND_LINE),
  ).rejects.toMatchObject({ code: 'password-is-name' });
});

test('staff need twelve characters, whoever opens or changes their account', async () => {
  const staff = buildNewUser({ role: 'admin', password: 'rozg-vix-la' });
  const tooShort = { status: 422, code: 'password-too-short' };
  await expect(stack.send('CreateUser', staff, COMMAND_LINE)).rejects.toMatchObject(tooShort);
  const admin = await stack.send<User>('CreateUser', buildNewUser({ role: 'admin' }), COMMAND_LINE);
  const change = { oldPassword: OLD_PASSWORD, newPassword: 'rozg-vix-la' };
  await expect(stack.send('ChangePassword', change, acting(admin))).rejects.toMatchObject(tooShort);
});

test('a refused password changes nothing: the old one signs in, and the link of the mail still works', async () => {
  const user = await register();
  const { token } = await stack.send<PasswordResetLink>(
    'IssuePasswordReset',
    { userId: user.id },
    COMMAND_LINE,
  );
  const reset = (password: string) =>
    stack.send('ConfirmPasswordReset', { token, password }, ANONYMOUS);
  await expect(reset('iloveyou')).rejects.toMatchObject({ code: 'password-too-common' });
  await expect(signIn(user, OLD_PASSWORD)).resolves.toMatchObject({ id: user.id });
  await expect(reset('a quite new password')).resolves.toMatchObject({ userId: user.id });
});

test('a password that was chosen before goes on, however common or written', async () => {
  for (const chosenBefore of ['password', 'cafe\u0301 au lait', '\u200b'.repeat(8)]) {
    const user = await register();
    await giveOldPassword(stack, user.id, await hash(chosenBefore));
    await expect(signIn(user, chosenBefore)).resolves.toMatchObject({ id: user.id });
  }
});

test('a password signs in in whichever way a keyboard writes its characters', async () => {
  const user = await register({ password: 'kolac\u030c sa vis\u030cnjama' });
  await expect(signIn(user, 'kola\u010d sa vi\u0161njama')).resolves.toMatchObject({ id: user.id });
});
