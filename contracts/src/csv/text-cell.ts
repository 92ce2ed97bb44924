/** The four signs in full width too, as some input methods write them. */
const STARTS_A_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Spreadsheets take no longer text in a formula. */
const LONGEST_TEXT = 255;
/** `="…"`, or several such texts joined by &. */
const TEXT_CELL = /^=(?:"(?:[^"]|"")*"(?:&(?=")|$))+$/;
const TEXTS = /"((?:[^"]|"")*)"&?/g;

/** Whether a spreadsheet would run a cell of this text. */
export function startsFormula(text: string): boolean {
  return STARTS_A_FORMULA.test(text);
}

/**
 * A cell that spreadsheets show as exactly this text and never run: where it begins like a formula it is the formula
 * `="…"` of nothing but the text, which all of them take for text. {@link readTextCell} reads it back.
 */
export function textCell(text: string): string {
  return startsFormula(text) ? textFormula(text) : text;
}

/** The formula `="…"` of nothing but a text, whatever it begins with. */
export function textFormula(text: string): string {
  return `=${pieces(text).map(quoted).join('&')}`;
}

/** What a cell made by {@link textCell}, or by a spreadsheet's user in the same way, says; any other as it is. */
export function readTextCell(cell: string): string {
  if (!cell.startsWith('=') || !TEXT_CELL.test(cell)) return cell;
  const texts = Array.from(cell.matchAll(TEXTS), ([, text = '']) => text);
  return texts.join('').replaceAll('""', '"');
}

function pieces(text: string): string[] {
  const characters = Array.from(text);
  const count = Math.ceil(characters.length / LONGEST_TEXT);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * LONGEST_TEXT, (index + 1) * LONGEST_TEXT).join(''),
  );
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
