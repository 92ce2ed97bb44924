import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** bidi-js takes the halves of a surrogate pair for Latin letters, which emoji are not: they go with what surrounds them. */
const PICTOGRAPHS = /[\u{1f000}-\u{1faff}]/gu;
const NEUTRAL_PAIR = '\u263a\u263a';

/** How one line is written: where one of its characters stands is counted in UTF-16 units from its beginning. */
export interface LineOrder {
  /** The embedding level of each character: an odd one is written from right to left. */
  readonly levels: Uint8Array;
  /** The characters as they stand on the paper, from left to right. */
  readonly visual: readonly number[];
}

/**
 * The lines of a text in the order of the Unicode Bidirectional Algorithm (UAX #9). Each paragraph has the direction of
 * its first letter, and its lines keep that, whatever they begin with.
 */
export class BidiLines {
  readonly #text: string;
  readonly #resolved: ReturnType<typeof bidi.getEmbeddingLevels>;
  #reached = 0;

  constructor(text: string) {
    this.#text = text;
    this.#resolved = bidi.getEmbeddingLevels(text.replaceAll(PICTOGRAPHS, NEUTRAL_PAIR), 'auto');
  }

  /** The order of the next line, without the spaces it was broken at; those before it have been asked for. */
  orderOf(line: string): LineOrder {
    const start = this.#text.indexOf(line, this.#reached);
    // A line that was changed when it was broken, by a hyphen for one, is a text of its own.
    if (start === -1) return new BidiLines(line).orderOf(line);
    const end = start + line.length;
    this.#reached = end;
    return {
      levels: this.#resolved.levels.slice(start, end),
      visual: bidi
        .getReorderedIndices(this.#text, this.#resolved, start, end - 1)
        .slice(start, end)
        .map((index) => index - start),
    };
  }
}

/** The text as it is drawn from right to left: a bracket that opens is the one that closes. */
export function mirrored(text: string): string {
  return Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each).join('');
}
