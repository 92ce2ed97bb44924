import letters from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';

export { shopBs } from './shop.ts';

/** Fetches the letters č, ć, ž, š and đ with the texts, rather than when the first of them is drawn. */
export function fetchLetters(): void {
  const face = new FontFace('Inter Variable', `url(${letters}) format('woff2-variations')`, {
    weight: '100 900',
    display: 'swap',
    unicodeRange: 'U+0100-017F',
  });
  document.fonts.add(face);
  // Without them the letters come from a font of the system.
  face.load().catch(() => document.fonts.delete(face));
}
