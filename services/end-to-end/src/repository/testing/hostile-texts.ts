import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';

/** What people and machines fill cells with. */
const COMMON = [' ', '1', 'a', 'X', '\n'];
/** Nearly no expression goes on with them. */
const ENDINGS = ['', '\u0001!'];
const MOST_PIECES = 12;
const MOST_PAIRED = 6;

/** A text of about a length, as the name of what it repeats and a function that makes it. */
export interface HostileText {
  readonly name: string;
  /** Of several pieces, or of one in several places. */
  readonly isMixed: boolean;
  make(length: number): string;
}

/** What an expression may take long for: what it is made of, again and again. */
export function hostileTexts(expression: {
  source: string;
  flags: string;
}): readonly HostileText[] {
  const pieces = piecesOf(expression);
  const few = pieces.slice(0, MOST_PAIRED);
  const plain = pieces.flatMap((piece) =>
    ENDINGS.map((ending) =>
      text(`(${piece})${ending}`, (length) => repeated(piece, length) + ending),
    ),
  );
  const pairs = few.flatMap((one) => few.filter((two) => two !== one).map((two) => [one, two]));
  const mixed = pairs.flatMap(([one = '', two = '']) => [
    mixture(`${one}(${two})`, (length) => `${one}${repeated(two, length)}\u0001!1`),
    mixture(`(${one}${two})`, (length) => `${repeated(one + two, length)}\u0001!`),
    mixture(`"(${one})${two}(${one})xxxxxx`, (length) => {
      const half = repeated(one, length / 2);
      return `"${half}${two}${half}xxxxxx`;
    }),
  ]);
  return [...plain, ...mixed];
}

function text(name: string, make: HostileText['make']): HostileText {
  return { name: JSON.stringify(name), isMixed: false, make };
}

function mixture(name: string, make: HostileText['make']): HostileText {
  return { ...text(name, make), isMixed: true };
}

function repeated(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

/** Words and signs of an expression, and examples of its sets. */
function piecesOf({ source, flags }: { source: string; flags: string }): readonly string[] {
  const unicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  const pieces = new Set<string>();
  visitRegExpAST(pattern, {
    onAlternativeEnter: ({ elements }) => {
      for (const word of wordsOf(elements)) pieces.add(word);
    },
    onCharacterEnter: ({ value }) => void pieces.add(String.fromCodePoint(value)),
    onCharacterClassRangeEnter: ({ min }) => void pieces.add(String.fromCodePoint(min.value)),
  });
  const own = [...pieces].toSorted((a, b) => b.length - a.length);
  return [...new Set([...own.slice(0, MOST_PAIRED - 2), ' ', '1', ...COMMON, ...own])].slice(
    0,
    MOST_PIECES,
  );
}

/** Letters in a row, by themselves and with a space behind them. */
function wordsOf(elements: readonly AST.Element[]): readonly string[] {
  const letters = elements.map((each) =>
    each.type === 'Character' ? String.fromCodePoint(each.value) : '\0',
  );
  const words = letters
    .join('')
    .split('\0')
    .filter((word) => word.length > 1);
  return words.flatMap((word) => [word, `${word} `]);
}
