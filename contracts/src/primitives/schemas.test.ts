import { expect, test } from '@jest/globals';
import { requiredText, text } from './schemas.ts';

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
