import { expect, test } from '@jest/globals';
import { parseLogin } from './login.ts';

test('[T.22] what somebody typed is an e-mail address when it has an @, else a user name', () => {
  expect(parseLogin('  Ana@Example.COM ')).toEqual({ kind: 'email', value: 'ana@example.com' });
  expect(parseLogin('ana@example.срб').value).toBe('ana@example.xn--90a3ac');
  expect(parseLogin('Ana.Babic')).toEqual({ kind: 'username', value: 'ana.babic' });
});
