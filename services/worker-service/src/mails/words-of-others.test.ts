import { expect, test } from '@jest/globals';
import { plainWords, quoted } from './words-of-others.ts';

test.each([
  ['https://evil.example/a?b=c', 'https: / / evil. example/ a?b=c'],
  ['see WWW.EVIL.EXAMPLE now', 'see WWW. EVIL. EXAMPLE now'],
  ['evil.example', 'evil. example'],
  ['t.co/abc', 't. co/ abc'],
  ['prize@evil.example', 'prize@ evil. example'],
  ['http://192.0.2.7/x', 'http: / / 192. 0. 2. 7/ x'],
  ['192.168.20.30', '192. 168. 20. 30'],
  ['mailto:a', 'mailto: a'],
  ['(www.evil)', '(www. evil)'],
  ['злой.рф', 'злой. рф'],
])('no link is left of %p', (written, shown) => {
  expect(plainWords(written)).toBe(shown);
});

test.each(['Müller & Söhne GmbH', 'Kupac d.o.o.', 'Rossi S.p.A.', '3M', 'Ћирилица д.о.о.', 'A/S'])(
  'a usual name stays as it is: %p',
  (name) => {
    expect(plainWords(name)).toBe(name);
  },
);

test('words of others are one line, of bounded length, and look like a quotation', () => {
  expect(quoted('Acme\r\n\r\nYour account\u2028was \u202eblocked')).toBe(
    '"Acme Your account was blocked"',
  );
  expect(quoted('so called "Acme"')).toBe(`"so called 'Acme'"`);
  expect(quoted('x'.repeat(300), 10)).toBe(`"${'x'.repeat(9)}\u2026"`);
});

test('twenty thousand characters of any kind are done at once', () => {
  for (const sign of [' ', '1', 'x', '.', ':', '@', '\u202e']) {
    const began = performance.now();
    plainWords(sign.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(500);
  }
});
