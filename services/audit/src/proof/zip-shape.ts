import type { Entry, Reader } from '@zip.js/zip.js';

/** A folder by its name: the bit that says so besides is one that other programs do not look at. */
export function isFolder({ filename, uncompressedSize }: Entry): boolean {
  return filename.endsWith('/') && uncompressedSize === 0;
}

/**
 * Whether every program reads the same files out of a ZIP: names mean one place each, on every machine, and the entries
 * that are listed cover it byte by byte, so that who reads from the front finds nothing else.
 * @param end where the list of the entries begins.
 */
export async function isPlain(
  entries: readonly Entry[],
  reader: Reader<unknown>,
  end: number,
): Promise<boolean> {
  const isOdd = entries.some((entry) => !isPlainEntry(entry));
  if (isOdd || hasTwins(entries.map(({ filename }) => filename))) return false;
  return covers(entries, reader, end);
}

function isPlainEntry(entry: Entry): boolean {
  // A link leads elsewhere, and a second name is another one.
  if (entry.symlink || entry.extraFieldUnicodePath !== undefined) return false;
  // Nobody reads a folder: nothing may lie in it.
  if (isFolder(entry))
    return entry.compressedSize === 0 && isPlainName(entry.filename.slice(0, -1));
  return !entry.directory && isPlainName(entry.filename);
}

function isPlainName(name: string): boolean {
  return !name.includes('\\') && !name.split('/').some((part) => ODD_PARTS.has(part));
}

/** An empty one is a slash at the beginning, at the end, or two in a row. */
const ODD_PARTS: ReadonlySet<string> = new Set(['', '.', '..']);

/** Some machines distinguish names by their case, and others do not; whole doubles are reported by name elsewhere. */
function hasTwins(names: readonly string[]): boolean {
  const folded = new Set(names.map((name) => name.normalize('NFC').toLowerCase()));
  return folded.size < new Set(names).size;
}

async function covers(
  entries: readonly Entry[],
  reader: Reader<unknown>,
  end: number,
): Promise<boolean> {
  let at = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset !== at) return false;
    at = (await endOf(entry, reader)) ?? Number.NaN;
  }
  return at === end;
}

/** Of the header before each entry: where its flags are, its size, and how long the two fields of no fixed length are. */
const HEADER = { length: 30, flags: 6, size: 18, name: 26, extra: 28 } as const;
const HAS_DESCRIPTOR = 0x08;
const IN_EXTRA_FIELD = 0xff_ff_ff_ff;

/** Undefined where the entry itself says something else than the list does. */
async function endOf(entry: Entry, reader: Reader<unknown>): Promise<number | undefined> {
  const { offset, rawFilename, compressedSize } = entry;
  const known = HEADER.length + rawFilename.length;
  const bytes = await reader.readUint8Array(offset, known);
  const header = viewOf(bytes);
  const isNamedSo = rawFilename.every((byte, at) => bytes[HEADER.length + at] === byte);
  if (!isNamedSo || header.getUint16(HEADER.name, true) !== rawFilename.length) return undefined;
  const end = offset + known + header.getUint16(HEADER.extra, true) + compressedSize;
  if ((header.getUint16(HEADER.flags, true) & HAS_DESCRIPTOR) !== 0)
    return end + (await descriptorAt(end, entry, reader));
  const size = header.getUint32(HEADER.size, true);
  return size === compressedSize || size === IN_EXTRA_FIELD ? end : undefined;
}

const SIGNATURE = 0x08_07_4b_50;
const LONGEST = 24;

/** How long what follows an entry is that was written before its size was known; 0 where it says something else. */
async function descriptorAt(
  at: number,
  { crc32 = 0, compressedSize, uncompressedSize }: Entry,
  reader: Reader<unknown>,
): Promise<number> {
  const bytes = await reader.readUint8Array(at, LONGEST);
  const says = (...expected: readonly Uint8Array[]): number => {
    const whole = expected.flatMap((each) => [...each]);
    return whole.every((byte, index) => bytes[index] === byte) ? whole.length : 0;
  };
  const forms = [number32, number64].flatMap((sized) => {
    const stated = [number32(crc32), sized(compressedSize), sized(uncompressedSize)];
    return [says(number32(SIGNATURE), ...stated), says(...stated)];
  });
  return Math.max(...forms);
}

function number32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

function number64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  viewOf(bytes).setBigUint64(0, BigInt(value), true);
  return bytes;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
