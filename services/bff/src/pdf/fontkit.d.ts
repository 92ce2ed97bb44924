// fontkit keeps each glyph with the characters that it was first asked for, and pdfkit writes these into a document as
// what the glyph stands for. The types leave the place out; parsed-fonts.ts empties it.
import type { Glyph } from 'fontkit';

declare module 'fontkit' {
  interface Font {
    _glyphs: Record<number, Glyph>;
  }
}
