import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { BOLD_FONT, CODE_FONT, TEXT_FONT } from './fonts.ts';

const OWN: readonly unknown[] = [TEXT_FONT, BOLD_FONT, CODE_FONT];
const parsed = new Map<string, Font>();

/** Whether this is the file of a font of ours. */
export function isOwnFont(source: unknown): source is string {
  return OWN.includes(source);
}

/**
 * A font, parsed once for all documents that this thread draws: parsing takes longer than drawing most documents.
 * @param file one of ours.
 */
export function parsedFont(file: string): Font {
  const font = parsed.get(file) ?? fontOf(file);
  parsed.set(file, font);
  return font;
}

/** Forgets what the glyphs stood for in the last document: one glyph may stand for several characters. */
export function forgetLastDocument(): void {
  for (const font of parsed.values()) font._glyphs = {};
}

function fontOf(file: string): Font {
  const opened = openSync(file);
  if ('fonts' in opened) throw new TypeError('a collection of fonts where one font belongs');
  return opened;
}
