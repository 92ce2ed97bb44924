const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
]);

/**
 * A text without what stands in brackets, and without them: 'Price (EUR) [net]' is 'Price  '. A bracket that is never
 * closed stays. It takes time in proportion to the length of the text, which no regular expression does that looks for
 * the end of each bracket.
 * @param opening which kinds of brackets are meant.
 * @param instead what stands in the place of each.
 */
export function withoutBrackets(
  text: string,
  opening: readonly ('(' | '[')[],
  instead: string,
): string {
  const lastOf = new Map(opening.map((each) => [each as string, lastClosing(text, each)]));
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (at < (lastOf.get(sign) ?? -1)) {
      at = text.indexOf(CLOSING.get(sign) ?? '', at);
      kept += instead;
    } else kept += sign;
  }
  return kept;
}

function lastClosing(text: string, opening: string): number {
  return text.lastIndexOf(CLOSING.get(opening) ?? '');
}
