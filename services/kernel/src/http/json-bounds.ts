const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** '[' and '{', and what ends them. */
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What a JSON text may hold. */
export interface JsonBounds {
  /** Lists and objects in each other. */
  readonly levels: number;
  /** Numbers, texts and the like, and the lists and objects themselves; an empty one may count as two. */
  readonly values: number;
}

/**
 * Which bound JSON text in UTF-8 breaks, if any. Nothing is parsed for it: that is what would cost. A list of empty
 * objects takes twenty times the memory of its text, and more.
 */
export function brokenBound(
  json: Buffer,
  { levels, values }: JsonBounds,
): keyof JsonBounds | undefined {
  let depth = 0;
  // A value stands first in a list or an object, or behind a comma, or alone.
  let count = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) count += 1;
    else if (byte === LIST || byte === OBJECT) [depth, count] = [depth + 1, count + 1];
    else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (depth > levels) return 'levels';
    if (count > values) return 'values';
  }
  return undefined;
}

/** Where a text ends that begins at a quote; the end of everything where it does not. */
function endOfText(json: Buffer, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    if (!isEscaped(json, at)) return at;
  }
  return json.length;
}

/** A quote is part of a text behind an odd number of backslashes. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at;
  while (json[before - 1] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}
