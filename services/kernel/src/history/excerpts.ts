/** Longer texts are shown from where they begin to differ. */
const WHOLE = 300;
const BEFORE_DIFFERENCE = 60;

/** Two versions of a text, short enough for a list, with the first difference in sight. */
export function excerpts(before: string, after: string): { before: string; after: string } {
  if (before.length <= WHOLE && after.length <= WHOLE) return { before, after };
  const from = Math.max(0, firstDifference(before, after) - BEFORE_DIFFERENCE);
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function excerpt(text: string, from: number): string {
  // Not in the midst of a character of two units.
  const part = text.slice(from, from + WHOLE).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  const [start, end] = [from > 0 ? '…' : '', text.length > from + WHOLE ? '…' : ''];
  return part === '' ? start : `${start}${part}${end}`;
}
