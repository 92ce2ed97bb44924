const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const SPACE = 0x20;
const LINE_ENDS_AND_TAB: readonly number[] = [0x09, 0x0a, 0x0d];

/**
 * A text as a workbook means it: `_x000D_` is a character that XML could not hold, and `_x005F_` the underscore of a
 * text that only looks so (ECMA-376 part 1, 22.9.2.19). Control characters, which no list holds, stay as written.
 */
export function cellText(written: string): string {
  if (!written.includes('_x')) return written;
  return written.replaceAll(ESCAPED, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    const isText = code >= SPACE || LINE_ENDS_AND_TAB.includes(code);
    return isText ? String.fromCharCode(code) : whole;
  });
}
