// pdfkit writes a line in one font and in the order of its characters, and has no hook for another way (its issue 219).
// What every line passes through is therefore overridden in any-script-document.ts, and its types leave it out.
declare namespace PDFKit {
  /** A line that was broken: its text, the left and upper end of its place, and how it is written there. */
  type Line = [text: string, x: number, y: number, options: LineOptions];

  interface LineOptions extends Mixins.TextOptions {
    /** Points from the left to the right end of the place. */
    lineWidth?: number;
    textWidth?: number;
    wordCount?: number;
  }

  /** What pdfkit knows a font of fontkit by. */
  interface ParsedFont {
    layout(text: string): unknown;
  }

  /** A font as a document has opened it. */
  interface Face {
    readonly font: {
      readonly 'OS/2': { readonly usWeightClass: number };
      hasGlyphForCodePoint(point: number): boolean;
    };
    /** Thousandths of the font's size, as the next one. */
    readonly ascender: number;
    readonly descender: number;
  }
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    _font: Face;
    /** Which takes a font that fontkit has parsed too. */
    registerFont(name: string, parsed: ParsedFont): this;
  }

  interface PDFText {
    _fragment(...line: Line): void;
  }
}
