import PDFDocument from 'pdfkit';
import { BidiLines } from './bidi-lines.ts';
import type { FallbackFont } from './fallback-fonts.ts';
import { TEXT_FONT, codePointsOf, isPlain } from './fonts.ts';
import { isOwnFont, parsedFont } from './parsed-fonts.ts';
import { runsOf, withCodes } from './text-runs.ts';
import type { Faces, Run } from './text-runs.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

type FontOptions = [familyOrSize?: string | number, size?: number];

type Place = [x?: number | TextOptions, y?: number, options?: TextOptions];

type Face = PDFKit.Face;

const SEMI_BOLD = 600;
const ENDS_IN_HALF_A_CHARACTER = /[\ud800-\udbff]$/;
/** Has a text laid out as a whole: pdfkit lays out each word by itself, and would set those of Arabic from left to right. */
const WHOLE: TextOptions = { features: [] };

/**
 * A PDF document that writes text in any script: each character in a font that has it, in the order in which its script
 * is written. A character that no font has is shown by its code point.
 */
export class AnyScriptDocument extends PDFDocument {
  readonly #textFace: Face;
  readonly #fallbacks: readonly FallbackFont[];
  readonly #opened = new Map<string, Face>();
  #source = '';
  #lines: BidiLines | undefined;

  /** @param fallbacks the fonts for whatever will be written that the text font lacks. */
  constructor(options: PDFKit.PDFDocumentOptions, fallbacks: readonly FallbackFont[]) {
    super({ ...options, font: TEXT_FONT });
    this.#textFace = this._font;
    this.#fallbacks = fallbacks;
  }

  /** Called from the constructor of pdfkit too, for the font that a document begins with. */
  override font(source: PDFKit.Mixins.PDFFontSource, ...options: FontOptions): this {
    if (isOwnFont(source)) this.registerFont(source, parsedFont(source));
    const [family, size] = options;
    return typeof family === 'string'
      ? super.font(source, family, size)
      : super.font(source, family);
  }

  override text(text: string, ...place: Place): this {
    const shown = this.#shown(text);
    this.#source = shown;
    this.#lines = undefined;
    const [x, y, options] = place;
    return typeof x === 'object' ? super.text(shown, x) : super.text(shown, x, y, options);
  }

  override heightOfString(text: string, options?: TextOptions): number {
    return super.heightOfString(this.#shown(text), options);
  }

  override widthOfString(text: string, options?: TextOptions): number {
    if (isPlain(text)) return super.widthOfString(text, options);
    // A word wider than its line is broken where this says that it still fits: not between the halves of a character.
    if (ENDS_IN_HALF_A_CHARACTER.test(text)) return Infinity;
    return sum(this.#runsOf(text, new BidiLines(text)).map((run) => this.#widthOf(run)));
  }

  override _fragment(...line: PDFKit.Line): void {
    if (isPlain(line[0])) super._fragment(...line);
    else this.#draw(...line);
  }

  /** Draws the runs as they are read, which is how they are copied out of the document, each in its own place. */
  #draw(...[line, x, y, { width, lineWidth = 0, align }]: PDFKit.Line): void {
    this.#lines ??= new BidiLines(this.#source);
    const runs = this.#runsOf(line.trimEnd(), this.#lines);
    const places = new Map<Run<Face>, number>();
    let end = 0;
    for (const run of runs.toSorted((one, other) => one.rank - other.rank)) {
      places.set(run, end);
      end += this.#widthOf(run);
    }
    const left = width !== undefined && align === 'right' ? x + lineWidth - end : x;
    const baseline = y + this.#ascent();
    for (const run of runs) {
      this.#inFace(run.face, () => {
        const options = {
          ...layoutOf(run),
          baseline: 'alphabetic',
          textWidth: 0,
          wordCount: 1,
        } as const;
        super._fragment(run.text, left + (places.get(run) ?? 0), baseline, options);
      });
    }
  }

  #runsOf(line: string, lines: BidiLines): Run<Face>[] {
    return runsOf(line, lines.orderOf(line), this.#faces());
  }

  #shown(text: string): string {
    return withCodes(text, this.#faces().find);
  }

  #faces(): Faces<Face> {
    const current = this._font;
    return {
      text: current,
      has,
      find: (characters) =>
        [current, this.#textFace].find((face) => has(face, characters)) ??
        this.#fallbackFor(characters),
    };
  }

  #fallbackFor(characters: string): Face | undefined {
    const index = this.#fallbacks.findIndex(({ points }) =>
      codePointsOf(characters).every((point) => points.has(point)),
    );
    const fallback = this.#fallbacks[index];
    if (!fallback) return undefined;
    const weight = this._font.font['OS/2'].usWeightClass < SEMI_BOLD ? 'regular' : 'bold';
    const name = `fallback ${index} ${weight}`;
    const opened = this.#opened.get(name) ?? this.#open(name, fallback[weight]);
    this.#opened.set(name, opened);
    return opened;
  }

  #open(name: string, font: Buffer): Face {
    return this.#inFace(this._font, () => {
      this.registerFont(name, font).font(name);
      return this._font;
    });
  }

  #widthOf(run: Run<Face>): number {
    return this.#inFace(run.face, () => super.widthOfString(run.text, layoutOf(run)));
  }

  /** From the upper end of a line to the foot of its letters, in points. */
  #ascent(): number {
    const { ascender, descender } = this._font;
    return (this.currentLineHeight() * ascender) / (ascender - descender);
  }

  #inFace<Result>(face: Face, work: () => Result): Result {
    const before = this._font;
    this._font = face;
    try {
      return work();
    } finally {
      this._font = before;
    }
  }
}

function layoutOf({ isRightToLeft }: Run<Face>): TextOptions {
  return isRightToLeft ? WHOLE : {};
}

function has(face: Face, characters: string): boolean {
  return codePointsOf(characters).every((point) => face.font.hasGlyphForCodePoint(point));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
