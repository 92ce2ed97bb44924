/** A text as part of a pattern of LIKE, which takes %, _ and \ for more than themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
