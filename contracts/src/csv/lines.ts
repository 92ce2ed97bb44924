/** A line of a file as an editor shows it, without its end. */
export interface Line {
  readonly text: string;
  /** `\r\n`, `\n` or `\r`, whichever it was; empty at the end of the file. */
  readonly end: string;
}

const LINE_END = /\r\n|\n|\r/g;

/** The lines of a text, whatever mixture of line ends it has; an end at the very end begins no further line. */
export function linesOf(text: string): readonly Line[] {
  return [...eachLine(text)];
}

/** {@link linesOf}, each made when it is asked for. */
export function* eachLine(text: string): Generator<Line> {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(LINE_END)) {
    yield { text: text.slice(from, index), end };
    from = index + end.length;
  }
  if (from < text.length) yield { text: text.slice(from), end: '' };
}
