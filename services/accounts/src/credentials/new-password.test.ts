import { expect, test } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { isCommonPassword } from './common-passwords.ts';
import { newPasswordRefusal } from './new-password.ts';
import type { PasswordOwner } from './new-password.ts';

const ana: PasswordOwner = {
  role: 'b2b_user',
  email: 'ana.babic@example.test',
  username: 'ana.babic',
  companyName: 'Češalj d.o.o.',
};
const codeFor = (password: string, owner: Partial<PasswordOwner> = {}): string | undefined =>
  newPasswordRefusal(password, { ...ana, ...owner })?.code;

test.each(['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou', 'trustno1'])(
  'the common password %s is refused',
  (password) => {
    expect(codeFor(password)).toBe('password-too-common');
  },
);

test.each([
  'licence-portal',
  'LicencePortal2026!',
  'B2B portal',
  'superadmin1',
  'licences.software',
])('%s, of the portal’s own words alone, is refused', (password) => {
  expect(codeFor(password)).toBe('password-too-common');
});

test.each(['portal to the other side', '47382910576', 'key lime pie!'])(
  '%s, which only holds such a word or none, is let through',
  (password) => {
    expect(codeFor(password)).toBeUndefined();
  },
);

test('the three thousand most common ones that are long enough are refused', () => {
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  const mostCommon = longEnough.slice(0, 3_000);
  expect(mostCommon).toHaveLength(3_000);
  expect(mostCommon.filter((password) => codeFor(password) === undefined)).toEqual([]);
});

test('the list is one of thousands of exact passwords: what merely holds one is let through', () => {
  expect(codeFor('password of the third kind')).toBeUndefined();
  expect(isCommonPassword('correct horse battery')).toBe(false);
});

test.each(['ana.babic@example.test', 'Ana.Babic', ' ČEŠALJ d.o.o. ', 'C\u030cesalj D.O.O.'])(
  'the name %s of the owner is no password',
  (password) => {
    const companyName = 'Česalj d.o.o.';
    const owner = password.includes('esalj') ? { companyName } : {};
    expect(codeFor(password, owner)).toBe('password-is-name');
  },
);

test('staff need twelve characters, customers eight', () => {
  expect(codeFor('rozg-vix')).toBeUndefined();
  for (const role of ['admin', 'super_admin', 'auditor'] as const) {
    expect(codeFor('rozg-vix-la', { role, companyName: null })).toBe('password-too-short');
    expect(codeFor('rozg-vix-lap', { role, companyName: null })).toBeUndefined();
  }
});

test('the refusal names the field that it is about, and says what to do', () => {
  const refusal = newPasswordRefusal('password', ana, 'newPassword');
  expect(refusal?.details).toEqual({
    errors: [{ path: 'newPassword', message: refusal?.message, code: 'password-too-common' }],
  });
  expect(refusal?.message).toContain('Choose another one.');
});

test('the accounts of a demo could be opened by the same rule', () => {
  for (const { password, role, email, username } of DEMO_ACCOUNTS) {
    expect(newPasswordRefusal(password, { role, email, username, companyName: null })).toBe(
      undefined,
    );
  }
});
