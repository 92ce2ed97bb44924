import { UnusableFile } from './unusable-file.ts';

/** A longer list is split: one of this length is looked through within the time of one command. */
export const MAX_LIST_LINES = 200_000;
/** No row of a list is longer; one that is comes from a file whose lines were lost. */
export const MAX_LINE_CHARACTERS = 20_000;

const SPACE = 0x20;

/**
 * How many lines of a list are not blank. It looks at the text as it stands and keeps nothing of it.
 * @param longest how many characters a line may have.
 * @throws {UnusableFile} when it has too many lines, or too long ones; it stops at the first that shows it.
 */
export function filledLines(text: string, longest = MAX_LINE_CHARACTERS): number {
  let filled = 0;
  let from = 0;
  let feed = endFrom(text, '\n', 0);
  let carriage = endFrom(text, '\r', 0);
  for (let line = 1; from < text.length; line += 1) {
    if (line > MAX_LIST_LINES) throw tooManyLines();
    const to = Math.min(feed, carriage);
    if (to - from > longest) throw tooLongLine(line, longest);
    if (isFilled(text, from, to)) filled += 1;
    // `\r\n` is one end; whatever mixture of them there is, the lines are those of `linesOf`.
    from = carriage + 1 === feed ? feed + 1 : to + 1;
    if (feed < from) feed = endFrom(text, '\n', from);
    if (carriage < from) carriage = endFrom(text, '\r', from);
  }
  return filled;
}

function endFrom(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found;
}

function isFilled(text: string, from: number, to: number): boolean {
  if (to === from) return false;
  const first = text.charCodeAt(from);
  const isPlain = first > SPACE && first < 0x7f;
  return isPlain || text.slice(from, to).trim() !== '';
}

function tooManyLines(): UnusableFile {
  const most = MAX_LIST_LINES.toLocaleString('en');
  return new UnusableFile('list-too-long', `The list has more than ${most} lines. Split the list.`);
}

function tooLongLine(line: number, longest: number): UnusableFile {
  const most = longest.toLocaleString('en');
  const message = `Line ${line} has more than ${most} characters. Check that each row of the list stands in a line of its own.`;
  return new UnusableFile('line-too-long', message);
}
