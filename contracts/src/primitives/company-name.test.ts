import { expect, test } from '@jest/globals';
import { companyNameSchema } from '../api/contact-fields.ts';
import { isCompanyName } from './company-name.ts';

test.each([
  'Kupac d.o.o.',
  'Kupac d.o.o.Zenica',
  'Kraš d.d.',
  'Ћирилица д.о.о.',
  '„Неретва“ д.о.о.',
  'Müller & Söhne GmbH',
  'Bäcker GmbH & Co. KG',
  'Rossi S.p.A.',
  'L’Oréal S.A.',
  'E.ON SE',
  '3M',
  '4711',
  'Yahoo! Inc.',
  'C&A',
  '1&1 Mail & Media',
  'A/S Norden',
  'Toys “R” Us',
  'B.Braun',
  'J.P. Morgan',
  'Sp. z o.o.',
  'Aktiebolaget X (publ)',
  'UAB "Vilnius"',
  'Cía. Ltda.',
  'T-Mobile',
  '株式会社東京',
  'شركة النور',
  'Firma br. 1',
  "Ben & Jerry's",
  'Preduzeće «Una»',
  '100% Čaj',
])('%p is the name of a company', (name) => {
  expect(companyNameSchema.parse(` ${name} `)).toBe(name);
});

test.each([
  'https://evil.example',
  'You have won: evil.example',
  'www.evil',
  'x.com',
  't.co/abc',
  'Acme.io',
  'WWW.EVIL.EXAMPLE',
  'ana@evil',
  '<b>Acme</b>',
  '[Acme](evil)',
  '...',
  '- -',
  'Acme = 1',
  '$Acme',
])('%p is none, and it is said what to do', (name) => {
  const refused = companyNameSchema.safeParse(name);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'Invalid company name: use letters, digits and usual punctuation, no web address, and a space after a full stop',
  ]);
});

test.each(['Acme\nYour account is blocked', 'Acme\u202eabc', 'x'.repeat(201), 'x\ud800'])(
  'what is no line of text is refused as such: %p',
  (name) => {
    expect(companyNameSchema.safeParse(name).success).toBe(false);
    expect(companyNameSchema.safeParse(name).error?.issues).toHaveLength(1);
  },
);

test('twenty thousand characters of any kind are judged at once', () => {
  for (const sign of [' ', '1', 'x', '.', '-', 'a.', '&']) {
    const began = performance.now();
    isCompanyName(sign.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(500);
  }
});
