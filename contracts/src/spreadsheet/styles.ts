import { WORKBOOK_LIMITS } from './limits.ts';
import type { NumberFormat } from './number-format.ts';
import { PLAIN, builtInFormat, parseFormat } from './number-format.ts';
import { readXml } from './read-xml.ts';
import { tooLarge } from './workbook-faults.ts';
import type { WorkbookPart } from './zip-parts.ts';

const LISTS = ['numFmts', 'cellXfs'];

/** The format of each style that cells point at by its number. */
export async function readStyles(part: WorkbookPart): Promise<readonly NumberFormat[]> {
  const named = new Map<number, NumberFormat>();
  const ids: number[] = [];
  // Formats and styles of other things, such as conditions, have the same names and numbers.
  let within: string | undefined;
  await readXml(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (LISTS.includes(name)) within = name;
      if (name === 'numFmt' && within === 'numFmts') {
        named.set(Number(numFmtId), parseFormat(formatCode));
      }
      if (name === 'xf' && within === 'cellXfs') ids.push(Number(numFmtId));
      if (Math.max(ids.length, named.size) > WORKBOOK_LIMITS.styles) throw tooLarge();
    },
    close: (name) => {
      if (name === within) within = undefined;
    },
  });
  return ids.map((id) => named.get(id) ?? builtInFormat(id));
}

export function formatOf(styles: readonly NumberFormat[], style: string | undefined): NumberFormat {
  return style === undefined ? (styles[0] ?? PLAIN) : (styles[Number(style)] ?? PLAIN);
}
