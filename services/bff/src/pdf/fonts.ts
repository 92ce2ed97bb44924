import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;
// Embedded, since the fonts every PDF reader knows lack č, ć, š, đ and ž.
export const TEXT_FONT = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
export const BOLD_FONT = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
/**
 * The font of keys and SKUs: the text font would draw the x of 1x2 as a cross. Embedded too: what a reader puts in
 * Courier's place stands taller, and would be printed over the line above.
 */
export const CODE_FONT = resolve(
  '@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf',
);

/** Latin with its accents, and the punctuation around it: all three fonts have a glyph for each, read left to right. */
const PLAIN =
  /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** Whether any font of ours shows this text as it stands, so that nothing need be looked up for it. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Characters that change what stands beside them and are not seen themselves: joiners, choices of a picture, marks of direction. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;

export function isUnseen(character: string): boolean {
  return UNSEEN.test(character);
}

/** The Unicode code points of a text, one for each character. */
export function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
