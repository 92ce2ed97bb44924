import { concat } from './crypto.ts';
import { EXPORT_FILES } from './export-form.ts';

/** The files of an export, wherever they lie: a folder, a ZIP, or what was dropped on a page. */
export interface ExportFiles {
  readonly names: readonly string[];
  /** Names of which there is more than one file: which of them another program takes, nobody knows. */
  readonly doubled: readonly string[];
  /** Whether other programs may read something else out of the ZIP than what is read here. */
  readonly isAmbiguous: boolean;
  /** May be asked for again. @throws {ExportFault} where it cannot be read. */
  read(name: string): AsyncIterable<Uint8Array>;
}

/** Of what is given beside an export: whoever gave it gives another one. */
export const GIVEN_FAULTS = [
  'bad-key',
  'bad-checkpoint',
  'junk-behind-checkpoint',
  'bad-older',
  'junk-behind-older',
  'bad-witness',
  'bad-consistency',
  'bad-tsa-ca',
] as const;
export type GivenFaultCode = (typeof GIVEN_FAULTS)[number];

const EXPORT_FAULTS = [
  'no-events',
  'no-checkpoint',
  'no-key',
  'unreadable',
  ...GIVEN_FAULTS,
] as const;
export type ExportFaultCode = (typeof EXPORT_FAULTS)[number];

/**
 * What was handed in can be neither confirmed nor refuted: something is missing, or what was given beside the export
 * (`GIVEN_FAULTS`) is none of what it should be.
 */
export class ExportFault extends Error {
  override readonly name = 'ExportFault';
  readonly code: ExportFaultCode;

  constructor(code: ExportFaultCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Who unpacks an export and packs it again often has a folder around it. What lies outside of that stays in sight, under
 * a name that no list has.
 */
export function withoutFolder(files: ExportFiles): ExportFiles {
  const events = files.names
    .filter((name) => name === EXPORT_FILES.events || name.endsWith(`/${EXPORT_FILES.events}`))
    .toSorted((a, b) => a.length - b.length)[0];
  const folder = events?.slice(0, -EXPORT_FILES.events.length) ?? '';
  if (folder === '') return files;
  const inside = (name: string): string =>
    name.startsWith(folder) ? name.slice(folder.length) : `../${name}`;
  const known = new Map(files.names.map((name) => [inside(name), name]));
  return {
    ...files,
    names: [...known.keys()],
    doubled: files.doubled.map(inside),
    read: (name) => files.read(known.get(name) ?? name),
  };
}

/** The names that stand in a list more than once. */
export function doublesIn(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const doubles = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) doubles.add(name);
    seen.add(name);
  }
  return [...doubles];
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
