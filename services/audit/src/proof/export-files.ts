import { concat } from './crypto.ts';
import { EXPORT_FILES } from './export-form.ts';

/** The files of an export, wherever they lie: a folder, a ZIP, or what was dropped on a page. */
export interface ExportFiles {
  readonly names: readonly string[];
  /** May be asked for again. @throws {ExportFault} where it cannot be read. */
  read(name: string): AsyncIterable<Uint8Array>;
}

export const EXPORT_FAULTS = [
  'no-events',
  'no-checkpoint',
  'no-key',
  'bad-checkpoint',
  'bad-key',
  'bad-proofs',
  'bad-older',
  'unreadable',
] as const;
export type ExportFaultCode = (typeof EXPORT_FAULTS)[number];

/** What was handed in can be neither confirmed nor refuted: something is missing, or is none of what it should be. */
export class ExportFault extends Error {
  override readonly name = 'ExportFault';
  readonly code: ExportFaultCode;

  constructor(code: ExportFaultCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Who unpacks an export and packs it again often has a folder around it. */
export function withoutFolder(files: ExportFiles): ExportFiles {
  const events = files.names
    .filter((name) => name === EXPORT_FILES.events || name.endsWith(`/${EXPORT_FILES.events}`))
    .toSorted((a, b) => a.length - b.length)[0];
  const folder = events?.slice(0, -EXPORT_FILES.events.length) ?? '';
  if (folder === '') return files;
  const inside = files.names.filter((name) => name.startsWith(folder));
  return {
    names: inside.map((name) => name.slice(folder.length)),
    read: (name) => files.read(`${folder}${name}`),
  };
}

/** A file that is small by its nature; undefined where there is none. */
export async function wholeFile(
  { names, read }: ExportFiles,
  name: string,
): Promise<Uint8Array | undefined> {
  if (!names.includes(name)) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of read(name)) pieces.push(piece);
  return concat(...pieces);
}

export async function wholeText(files: ExportFiles, name: string): Promise<string | undefined> {
  const bytes = await wholeFile(files, name);
  return bytes && new TextDecoder().decode(bytes);
}

const NEWLINE = 10;

/** The lines of a file, without what ends them. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      const rest = piece.subarray(from, end);
      yield begun.length === 0 ? rest : concat(...begun, rest);
      begun = [];
      from = end + 1;
    }
    if (from < piece.length) begun.push(piece.slice(from));
  }
  if (begun.length > 0) yield concat(...begun);
}
