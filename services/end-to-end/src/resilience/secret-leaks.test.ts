import { expect, test } from '@jest/globals';
import { encodedForms, leaksIn } from './secret-leaks.ts';

const text = 'geheim/Schlüssel+ 4711?x';
const needles = encodedForms([{ name: 'planted', text }]);
const found = (haystack: string): number => leaksIn('here', Buffer.from(haystack), needles).length;

test('a planted text is found as it is, in JSON, hex, URL encoding and in base64 at every offset', () => {
  const bytes = Buffer.from(text);
  const haystacks = [
    `before ${text} after`,
    JSON.stringify({ password: text }),
    String.raw`{"password":"geheim/Schl\u00fcssel+ 4711?x"}`,
    `before ${bytes.toString('hex')} after`,
    `before ${bytes.toString('hex').toUpperCase()} after`,
    `https://portal.test/?q=${encodeURIComponent(text)}`,
    new URLSearchParams({ q: text }).toString(),
    ...['', 'a', 'ab', 'abc'].map((before) =>
      Buffer.from(`${before}${text} after`).toString('base64'),
    ),
    ...['', 'a', 'ab'].map((before) => Buffer.from(`${before}${text} after`).toString('base64url')),
  ];
  expect(haystacks.filter((haystack) => found(haystack) === 0)).toEqual([]);
});

test('another text is not taken for it', () => {
  expect(found('geheim/Schlüssel+ 4712?x and much more that has nothing to do with it')).toBe(0);
});

test('a trace says where and in what form, and not what', () => {
  const [trace] = leaksIn('a log', Buffer.from(text), needles);
  expect(trace).toEqual({ secret: 'planted', form: 'plain', where: 'a log' });
});

test('a planted text is found in UTF-16 of either order of bytes', () => {
  const wide = Buffer.from(`before ${text} after`, 'utf16le');
  const forms = [wide, Buffer.from(wide).swap16()].map((bytes) => leaksIn('here', bytes, needles));
  expect(forms.map((leaks) => leaks.length > 0)).toEqual([true, true]);
});
