const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Of '[' and '{', and of those that end them. */
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether JSON text in UTF-8 nests lists and objects beyond some levels, without parsing it: that is what would cost. */
export function isDeeperThan(levels: number, json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
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
