import { mirrored } from './bidi-lines.ts';
import type { LineOrder } from './bidi-lines.ts';
import { isPlain, isUnseen } from './fonts.ts';

/** Neighbouring characters of one line that one font draws in one direction. */
export interface Run<Face> {
  readonly face: Face;
  /** As the font is handed it: a run against the direction of its script is turned around. */
  readonly text: string;
  /** Whether the font lays it out from right to left. */
  readonly isRightToLeft: boolean;
  /** Runs of a lower rank stand further to the left. */
  readonly rank: number;
}

export interface Faces<Face> {
  /** The font for characters that stand together; undefined where no one font has them all. */
  find(characters: string): Face | undefined;
  has(face: Face, characters: string): boolean;
  /** The font that the text is written in, which shows an empty box for a character that no font has. */
  readonly text: Face;
}

interface Piece<Face> {
  readonly face: Face;
  readonly characters: string;
}

interface PlacedPiece<Face> extends Piece<Face> {
  readonly start: number;
  readonly level: number;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const SPACE = /^\s+$/u;
const LINE_END = /^[\r\n]+$/;
/** Text that fontkit lays out from right to left, which it sees by the first letter. */
const LAID_RIGHT_TO_LEFT =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The text with the code point in place of each character that no font has: [U+0E44]. */
export function withCodes(text: string, find: Faces<unknown>['find']): string {
  if (isPlain(text)) return text;
  return Array.from(text, (character) => {
    const isShown = isUnseen(character) || SPACE.test(character) || find(character) !== undefined;
    return isShown ? character : `[U+${hexOf(character)}]`;
  }).join('');
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** The runs of a line in the order in which they are read. */
export function runsOf<Face>(line: string, order: LineOrder, faces: Faces<Face>): Run<Face>[] {
  const pieces: PlacedPiece<Face>[] = [];
  for (const { segment, index: start } of clusters.segment(line)) {
    const level = order.levels[start] ?? 0;
    for (const piece of piecesOf(segment, faces, pieces.at(-1))) {
      append(pieces, { ...piece, start, level });
    }
  }
  const ranks = new Map(order.visual.map((index, rank) => [index, rank]));
  return pieces.map(({ face, start, ...piece }) => {
    const text = asLaidOut(piece.characters, piece.level);
    const isRightToLeft = LAID_RIGHT_TO_LEFT.test(text);
    return { face, text, isRightToLeft, rank: ranks.get(start) ?? 0 };
  });
}

function piecesOf<Face>(
  cluster: string,
  faces: Faces<Face>,
  before: Piece<Face> | undefined,
): Piece<Face>[] {
  // Words from right to left are one run with the spaces between them, which readers of the document keep in order.
  if (cluster === ' ' && before && LAID_RIGHT_TO_LEFT.test(before.characters)) {
    return [{ face: before.face, characters: ' ' }];
  }
  if (LINE_END.test(cluster)) return [];
  if (SPACE.test(cluster) && !faces.find(cluster)) return piecesOf(' ', faces, before);
  const characters = Array.from(cluster);
  const seen = characters.filter((each) => !isUnseen(each));
  if (seen.length === 0) return [];
  const face = faces.find(seen.join(''));
  if (!face)
    return seen.map((each) => ({ face: faces.find(each) ?? faces.text, characters: each }));
  const known = characters.filter((each) => !isUnseen(each) || faces.has(face, each));
  return [{ face, characters: known.join('') }];
}

function append<Face>(pieces: PlacedPiece<Face>[], piece: PlacedPiece<Face>): void {
  const last = pieces.at(-1);
  if (last?.face === piece.face && last.level === piece.level) {
    pieces.splice(-1, 1, { ...last, characters: last.characters + piece.characters });
  } else pieces.push(piece);
}

function asLaidOut(characters: string, level: number): string {
  const isRightToLeft = level % 2 === 1;
  const text = isRightToLeft ? mirrored(characters) : characters;
  return isRightToLeft === LAID_RIGHT_TO_LEFT.test(text) ? text : backwards(text);
}

function backwards(text: string): string {
  return Array.from(clusters.segment(text), ({ segment }) => segment)
    .toReversed()
    .join('');
}
