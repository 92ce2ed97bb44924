import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
  configure,
} from '@zip.js/zip.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A sheet of a workbook for tests. */
interface TestSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** What stands within `sheetData`, or a whole part. */
  readonly rows: string;
  /** What stands before and behind `sheetData`. */
  readonly before?: string;
  readonly behind?: string;
}

export interface TestWorkbook {
  readonly sheets: readonly TestSheet[];
  /** What stands within `sst`. */
  readonly texts?: string;
  /** Codes of formats; cells point at them by `s`, from 1. */
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
}

/** The parts of a workbook by their names. */
export function partsOf(workbook: TestWorkbook): Map<string, string> {
  const { sheets, texts, formats = [], is1904 = false } = workbook;
  const parts = new Map([
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookPart(sheets, is1904)],
    ['xl/_rels/workbook.xml.rels', relationships(linksOf(sheets))],
    ['xl/styles.xml', stylesPart(formats)],
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${texts ?? ''}</sst>`],
  ]);
  sheets.forEach(({ rows, before = '', behind = '' }, at) => {
    const part = `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`;
    parts.set(`xl/worksheets/sheet${at + 1}.xml`, part);
  });
  return parts;
}

/** A workbook as the bytes of its file. */
export async function workbookOf(workbook: TestWorkbook): Promise<Uint8Array> {
  return zipOf(partsOf(workbook));
}

/** A workbook of one sheet with such rows. */
export async function sheetOf(
  rows: string,
  others: Partial<TestWorkbook> = {},
): Promise<Uint8Array> {
  return workbookOf({ sheets: [{ name: 'List', rows }], ...others });
}

/** A workbook of one sheet whose cells hold such texts. */
export async function textsOf(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return sheetOf(rows.map(rowOfTexts).join(''));
}

export function rowOfTexts(cells: readonly string[]): string {
  return `<row>${cells.map(inlineText).join('')}</row>`;
}

export async function zipOf(
  parts: ReadonlyMap<string, string | Uint8Array>,
  options: { readonly password?: string; readonly level?: number } = {},
): Promise<Uint8Array> {
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new Uint8ArrayWriter(), options);
  for (const [name, content] of parts) {
    const reader =
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(name, reader);
  }
  return writer.close();
}

/** A text as it may stand in XML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');
}

function inlineText(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function workbookPart(sheets: readonly TestSheet[], is1904: boolean): string {
  const listed = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`;
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`;
  });
  const properties = is1904 ? '<workbookPr date1904="1"/>' : '';
  const extensions =
    '<extLst><ext><x15:workbookPr xmlns:x15="urn:x" chartTrackingRefBase="1"/></ext></extLst>';
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${listed.join('')}</sheets>${extensions}</workbook>`;
}

function linksOf(sheets: readonly TestSheet[]): readonly (readonly [string, string])[] {
  return [
    ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
    ['styles', 'styles.xml'],
    ['sharedStrings', '/xl/sharedStrings.xml'],
  ];
}

function relationships(links: readonly (readonly [type: string, target: string])[]): string {
  const each = links.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${each.join('')}</Relationships>`;
}

const FIRST_OWN_FORMAT = 164;

function stylesPart(formats: readonly string[]): string {
  const named = formats.map(
    (code, at) =>
      `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
  );
  const cells = [
    '<xf numFmtId="0"/>',
    ...formats.map((_, at) => `<xf numFmtId="${FIRST_OWN_FORMAT + at}"/>`),
  ];
  return `<styleSheet xmlns="${MAIN}"><numFmts>${named.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs></styleSheet>`;
}
