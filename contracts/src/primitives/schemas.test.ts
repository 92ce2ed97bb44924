import { expect, test } from '@jest/globals';
import { fileText, line, requiredLine, requiredText, text } from './schemas.ts';

test.each(['', 'Ana Babić', 'line\nline', '😀', '日本語'])('%p is text', (value) => {
  expect(text(20).safeParse(value).success).toBe(true);
});

test.each(['a\u0000b', '\ud800', 'a\udc00b', '😀'.slice(0, 1)])(
  '%p cannot be stored, and the refusal says what to do',
  (value) => {
    for (const schema of [text(20), requiredText(20)]) {
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(
        'Invalid text: remove the NUL or broken characters it holds',
      );
    }
  },
);

test.each(['Ana Babić', 'שלום', 'محمد', '日本語', "O'Neill-Žižić", '  Sarajevo\n'])(
  '%p is a line, once it is trimmed',
  (value) => {
    for (const schema of [line(20), requiredLine(20)])
      expect(schema.parse(value)).toBe(value.trim());
  },
);

test.each(['Eve\r\nBcc: all', 'a\nb', 'a\tb', 'a\u0007b', 'a\u2028b', 'a\u202eb', 'a\u2066b'])(
  '%p is more than a line, and the refusal says what to do',
  (value) => {
    for (const schema of [line(20), requiredLine(20)]) {
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(
        'Invalid text: write it in one line, without tabs or invisible characters',
      );
    }
  },
);

test('a line that must be given is not blank', () => {
  expect(requiredLine(20).safeParse(' \n ').success).toBe(false);
  expect(line(20).parse(' \n ')).toBe('');
});

test.each(['\u200b', ' \u2060 ', '\u00ad'])('%j shows nothing, and says nothing', (value) => {
  expect(requiredText(20).safeParse(value).error?.issues[0]?.message).toBe(
    'Invalid text: write something that can be seen',
  );
});

test('a text of many millions of characters is refused as too long', () => {
  // Expressions in Unicode mode throw at one of two bytes a letter.
  const long = 'č'.repeat(17_000_000);
  for (const schema of [text(20), requiredText(20), line(20), requiredLine(20), fileText(20)]) {
    expect(schema.safeParse(long).error?.issues).toMatchObject([{ code: 'too_big' }]);
  }
});
