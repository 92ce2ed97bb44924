import { expect, test } from '@jest/globals';
import { portalSources } from './testing/portal-sources.ts';

const web = portalSources().filter(({ file }) => file.startsWith('web-'));

/** What is written right around each match. */
const around = (pattern: RegExp) =>
  web.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      file,
      written: text.slice(Math.max(0, index - 160), index + 160),
    })),
  );

test('fields of passwords hide what is typed, and let it be pasted and filled in', () => {
  const hidden = around(/type(?:=|: )["']password["']/g);
  expect(hidden.length).toBeGreaterThan(4);
  const HELPED = /autoComplete(?:=|: )["'](?:current|new)-password["']/;
  expect(hidden.filter(({ written }) => !HELPED.test(written))).toEqual([]);
  const named = around(/<\w*(?:Field|input)[^>]*name=["']\w*[pP]assword["']/g);
  const HIDES = /type="password"|<NewPasswordField/;
  expect(named.filter(({ written }) => !HIDES.test(written))).toEqual([]);
  // Rows and files may be dropped, elsewhere.
  const KEPT_OUT = /onPaste|onCopy|[pP]assword[^]*onDrop\b|onDrop\b[^]*[pP]assword/;
  const listening = web.filter(({ text }) => KEPT_OUT.test(text)).map(({ file }) => file);
  // Its own test shows that a password of any length is pasted.
  expect(listening).toEqual(['web-shop/src/design/use-paste-limit.ts']);
});
