import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import type { Font, FontCollection } from 'fontkit';
import subsetFont from 'subset-font';
import { slicesOf } from './font-slices.ts';
import { TEXT_FONT, codePointsOf, isPlain, isUnseen } from './fonts.ts';
import { parsedFont } from './parsed-fonts.ts';

/** A font for some of what the text font lacks, cut to the characters that a document holds. */
export interface FallbackFont {
  /** The code points that it has glyphs for. */
  readonly points: ReadonlySet<number>;
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/**
 * The families in the order in which they are asked for a glyph. Characters that Chinese, Japanese and Korean share
 * have the shapes of mainland China.
 */
const FAMILIES = [
  'noto-emoji',
  'vazirmatn',
  'noto-sans-hebrew',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const;

/** The weights of the text font and of the bold one. */
const [REGULAR, BOLD] = [400, 600];

/** fontkit reads the bounds of a glyph that has none, and the last one's would lie behind the end of the file. */
const PADDING = Buffer.alloc(16);

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The fonts that a document needs beside those of its text: none for Latin, Greek and Cyrillic. What no family has a
 * glyph for is in none of them.
 * @param text all that may be written on the document, in any order.
 */
export async function fallbackFonts(text: string): Promise<readonly FallbackFont[]> {
  const textFont = parsedFont(TEXT_FONT);
  const has = (point: number) => textFont.hasGlyphForCodePoint(point);
  const foreignText = clustersBeyond(text, has);
  const seen = Array.from(foreignText).filter((character) => !isUnseen(character));
  const missing = new Set(codePointsOf(seen.join('')).filter((point) => !has(point)));
  const fonts: FallbackFont[] = [];
  for (const family of FAMILIES) {
    for (const file of slicesOf(family, missing)) {
      const font = await cut(file, foreignText);
      if ([...missing].some((point) => font.points.has(point))) fonts.push(font);
      for (const point of font.points) missing.delete(point);
    }
  }
  return fonts;
}

/** What stands together with a character that the text font lacks, each once. */
function clustersBeyond(text: string, has: (point: number) => boolean): string {
  const beyond = new Set<string>();
  for (const { segment } of clusters.segment(text)) {
    if (!isPlain(segment) && !codePointsOf(segment).every(has)) beyond.add(segment);
  }
  return [...beyond].join('');
}

/** Both weights of a file, cut to this text; the space goes with it, since words are parted by that of their font. */
async function cut(file: string, text: string): Promise<FallbackFont> {
  const whole = await readFile(file);
  const atWeight = async (wght: number) => {
    const options = { targetFormat: 'truetype', variationAxes: { wght } } as const;
    return Buffer.concat([await subsetFont(whole, `${text} `, options), PADDING]);
  };
  const [regular, bold] = [await atWeight(REGULAR), await atWeight(BOLD)];
  return { points: new Set(fontOf(create(regular)).characterSet), regular, bold };
}

function fontOf(opened: Font | FontCollection): Font {
  if ('fonts' in opened) throw new TypeError('a collection of fonts where one font belongs');
  return opened;
}
