import { expect, test } from '@jest/globals';
import { RequestError } from 'web-shared/request/request-error';
import { baseBs } from '../texts/bs/base.ts';
import { baseEn } from '../texts/en/base.ts';
import { refusedPassword } from './refused-password.ts';

const refusal = (code: string) =>
  new RequestError({
    status: 422,
    statusText: 'Unprocessable Content',
    body: '',
    problem: { code },
    requestId: undefined,
  });

test.each([
  ['password-too-common', 'tooCommon'],
  ['password-is-name', 'isName'],
] as const)('a refusal of %s is shown in the language in use', (code, text) => {
  expect(refusedPassword(refusal(code), baseEn.newPassword)).toBe(baseEn.newPassword[text]);
  expect(refusedPassword(refusal(code), baseBs.newPassword)).toBe(baseBs.newPassword[text]);
});

test('staff whose password is too short learn how long it must be; other refusals are no matter of it', () => {
  expect(refusedPassword(refusal('password-too-short'), baseEn.newPassword)).toContain('12');
  expect(refusedPassword(refusal('wrong-password'), baseEn.newPassword)).toBeUndefined();
  expect(refusedPassword(null, baseEn.newPassword)).toBeUndefined();
});
