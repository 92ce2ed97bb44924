import { expect, test } from '@jest/globals';
import { extractLink } from './demo-mails.ts';

test('the link of a mail is taken without the address of the portal', () => {
  const text = 'Hello,\nfollow http://localhost:3000/auth?mode=reset#a_B-9 within 60 minutes.\n';
  expect(extractLink(text)).toBe('/auth?mode=reset#a_B-9');
});

test('a mail without such a link, or with one that leads elsewhere in the portal, has none', () => {
  expect(
    extractLink('Your order LIC-1 is complete: http://localhost:3000/orders/1'),
  ).toBeUndefined();
  expect(extractLink('http://localhost:3000/evil/auth?mode=reset#a')).toBeUndefined();
});
