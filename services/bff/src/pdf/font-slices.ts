import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** First and last code point. */
type Range = readonly [number, number];

interface Slice {
  readonly file: string;
  readonly ranges: readonly Range[];
}

const resolve = createRequire(import.meta.url).resolve;
const unicodeRanges = z.record(z.string(), z.string());
const read = new Map<string, readonly Slice[]>();

/**
 * The files of a family that may have glyphs for these code points. A family comes in slices, as browsers load it; the
 * ranges of a slice hold all that the web has in it, and the font may lack some.
 */
export function slicesOf(family: string, points: ReadonlySet<number>): readonly string[] {
  if (points.size === 0) return [];
  const slices = read.get(family) ?? readSlices(family);
  read.set(family, slices);
  return slices
    .filter(({ ranges }) => [...points].some((point) => isIn(ranges, point)))
    .map(({ file }) => file);
}

function isIn(ranges: readonly Range[], point: number): boolean {
  return ranges.some(([first, last]) => first <= point && point <= last);
}

function readSlices(family: string): readonly Slice[] {
  const place = `@fontsource-variable/${family}`;
  const text = readFileSync(resolve(`${place}/unicode.json`), 'utf8');
  return Object.entries(unicodeRanges.parse(JSON.parse(text))).map(([name, ranges]) => ({
    // A slice without a name is called by its number, which stands in brackets in the list alone.
    file: resolve(`${place}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

/** @param range as CSS writes it: U+4e00 or U+4e00-4e10. */
function rangeOf(range: string): Range {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
