import { refuseOtherZip } from './file-kind.ts';
import { WORKBOOK_LIMITS } from './limits.ts';
import { readXml } from './read-xml.ts';
import type { Attributes } from './read-xml.ts';
import { damaged, tooLarge } from './workbook-faults.ts';
import type { WorkbookPart, WorkbookParts } from './zip-parts.ts';

/** A sheet as the workbook lists it, in the order of its tabs. */
export interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: WorkbookPart;
}

/** What a workbook says of itself before any sheet is read. */
export interface WorkbookIndex {
  readonly sheets: readonly ListedSheet[];
  /** Whether days count from 1904, as workbooks of old Macs have them. */
  readonly is1904: boolean;
  readonly styles: WorkbookPart | undefined;
  readonly sharedTexts: WorkbookPart | undefined;
}

/** @throws {UnusableFile} when it is another ZIP than a workbook, or damaged. */
export async function readIndex(parts: WorkbookParts): Promise<WorkbookIndex> {
  const path = await workbookPath(parts);
  const workbook = path.endsWith('.xml') ? parts.get(path) : undefined;
  if (!workbook) return refuseOtherZip(parts.keys());
  const links = await linksOf(parts, path);
  const listed: { readonly name: string; readonly isHidden: boolean; readonly link: string }[] = [];
  let is1904 = false;
  await readXml(workbook, {
    open: (name, attributes) => {
      // Newer programs write a second one, of another namespace, that says nothing of days.
      if (name === 'workbookPr') is1904 ||= isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      if (listed.length >= WORKBOOK_LIMITS.sheets) throw tooLarge();
      const { name: title = '', state = 'visible' } = attributes;
      listed.push({ name: title, isHidden: state !== 'visible', link: linkOf(attributes) });
    },
  });
  const ofType = (type: string) => links.find((link) => link.type === type)?.path ?? '';
  const sheets = listed.flatMap(({ link, ...sheet }) => {
    const target = links.find(({ id, type }) => id === link && type === 'worksheet');
    if (!target) return [];
    const part = parts.get(target.path);
    if (!part) throw damaged();
    return [{ ...sheet, part }];
  });
  // Else one part, unpacked for each of them anew, would be as dear as hundreds.
  if (new Set(sheets.map(({ part }) => part)).size < sheets.length) throw damaged();
  return {
    sheets,
    is1904,
    styles: parts.get(ofType('styles')),
    sharedTexts: parts.get(ofType('sharedStrings')),
  };
}

export function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}

/** Of `r:id`: the prefix is the program's choice. */
function linkOf(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

const USUAL_PATH = 'xl/workbook.xml';

async function workbookPath(parts: WorkbookParts): Promise<string> {
  const links = await linksOf(parts, '');
  return links.find(({ type }) => type === 'officeDocument')?.path ?? USUAL_PATH;
}

/** What a part points at, its type without the address of the standard before it. */
interface Link {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

async function linksOf(parts: WorkbookParts, path: string): Promise<readonly Link[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const part = parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (!part) return [];
  const links: Link[] = [];
  await readXml(part, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      if (links.length >= WORKBOOK_LIMITS.files) throw tooLarge();
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      links.push({ id: Id, type, path: resolved(folder, Target) });
    },
  });
  return links;
}

/** A target as a part's name: it begins at the root, or in the folder of who points at it. */
function resolved(folder: string, target: string): string {
  return new URL(target, `zip:///${folder}`).pathname.slice(1).toLowerCase();
}
