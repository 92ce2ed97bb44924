import { UnusableFile } from './unusable-file.ts';

/** Files that are taken for lists by mistake, by how their text begins. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^PK\u0003\u0004/, 'a workbook (.xlsx) or an archive (ZIP) that was sent as text'],
  [/^\u00D0\u00CF\u0011\u00E0|^ĐĎ\u0011ŕ|^\uFFFD{2}\u0011\uFFFD/, 'an old Excel or Word file'],
  [/^%PDF-/, 'a PDF'],
  [/^\{1:F01|^:20:|^:940:/, 'a bank statement in the format MT940'],
  [
    /^<\?xml[^]{0,2000}camt\.05[234]|^<Document[^]{0,500}camt\.05[234]/,
    'a bank statement in the format camt.053',
  ],
  [/^OFXHEADER|^<OFX>/i, 'a bank statement in the format OFX'],
  [/^!(Type|Account):/i, 'a bank statement in the format QIF'],
  [
    /^<(!doctype )?html|^<table|^<meta/i,
    'a web page (HTML), which some programs call a spreadsheet',
  ],
  [/^<\?xml/, 'XML'],
  [/^[{[]\s*("|\{|\[)/, 'JSON'],
];

/** How much of a text shows what it is. */
const LOOKED_AT = 4_000;

/**
 * Makes sure that a text is no file of another kind.
 * @throws {UnusableFile} that names the kind it is.
 */
export function refuseOtherFormats(text: string): void {
  const start = text.slice(0, LOOKED_AT).trimStart();
  const found = FORMATS.find(([pattern]) => pattern.test(start));
  if (!found) return;
  const message = `The file is ${found[1]}, and cannot be read as a list. Send a workbook (.xlsx) as a file of a form, or save the list as CSV in UTF-8.`;
  throw new UnusableFile('not-text', message);
}
