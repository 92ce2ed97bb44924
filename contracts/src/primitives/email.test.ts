import { expect, test } from '@jest/globals';
import { emailSchema } from '../api/accounts.ts';

test.each([
  ['info@example.срб', 'info@example.xn--90a3ac'],
  ['INFO@Example.СРБ ', 'info@example.xn--90a3ac'],
  ['info@example.xn--90a3ac', 'info@example.xn--90a3ac'],
  ['info@предузеће.срб', 'info@xn--d1abbai9bh0a2t.xn--90a3ac'],
  ['ured@škola.ba', 'ured@xn--kola-f6a.ba'],
  ['ured@s\u030ckola.ba', 'ured@xn--kola-f6a.ba'],
  ['buero@bücher.example', 'buero@xn--bcher-kva.example'],
  ["o'neil+x@mail.example.co", "o'neil+x@mail.example.co"],
])('P8: %j is the address %j', (typed, address) => {
  expect(emailSchema.parse(typed)).toBe(address);
});

test.each([
  // Letters before the @ are for mail servers that few have.
  'büro@example.at',
  'info@срб/x.ba',
  'info@a@срб.ba:80',
  'info@срб?.ba',
  'info@.срб',
  'info@срб',
  'info@example..срб',
  'info@-example.com',
  'info@example.c',
  'info@example',
  '.info@example.com',
  'in fo@example.com',
  'info@127.0.0.1',
  'info@１２７.0.0.1',
  `${'a'.repeat(250)}@b.ba`,
])('%j is no address', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
});
