import { expect, test } from '@jest/globals';
import { qrPath } from './qr-path.ts';

const URI =
  'otpauth://totp/B2B%20Licence%20Portal%3Aana%40example.test?secret=JBSWY3DPEHPK3PXP&issuer=B2B%20Licence%20Portal&digits=6&period=30';

/** The modules that a path fills, as a camera would see them. */
function drawn({ size, path }: ReturnType<typeof qrPath>): readonly string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill(' '));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

test('the picture has what a camera looks for in three of its corners', () => {
  const rows = drawn(qrPath(URI));
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(FINDER);
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(FINDER);
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(FINDER);
  expect(rows.slice(-7).map((row) => row.slice(-7))).not.toEqual(FINDER);
});

test('another secret is another picture of the same size', () => {
  const [one, other] = [qrPath(URI), qrPath(URI.replace('JBSWY', 'KBSWY'))];
  expect(other.size).toBe(one.size);
  expect(other.path).not.toBe(one.path);
});
