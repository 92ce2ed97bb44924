import { setImmediate as nextTurn } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { guessOneByteEncoding } from 'contracts/files/one-byte-encoding';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { isOfficeFile } from 'contracts/spreadsheet/office-file';
import { readOnlySheet } from 'contracts/spreadsheet/read-workbook';
import type { Workbook } from 'contracts/spreadsheet/read-workbook';

/** Far more than any list that people keep; a larger file is a mistake. */
const LARGEST_FILE = 256 * 1024 * 1024;

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>;

export interface FileText {
  readonly text: string;
  /** How it was read, to be shown: a guess may be wrong. */
  readonly encoding: string;
  /** The workbook that the text was made of, where the file is one. */
  readonly workbook?: Workbook;
}

/** What somebody knows of a file who hands it in. */
export interface FileHints {
  /** Its encoding by its web name ('windows-1250'). */
  readonly encoding?: string | undefined;
  /** The sheet of a workbook that is meant. */
  readonly sheet?: string | undefined;
}

/**
 * The text of a file. A workbook gives that of its sheet, as CSV. Else a byte order mark decides; what is valid UTF-8 is
 * UTF-8 (no other text looks like it by chance); text of two bytes a letter shows by its zeros; everything else is of one
 * byte a letter, as older systems export, in the encoding that its letters show. The encoding shows only at the end, so
 * the whole is read.
 * @throws {UnusableFile} when it is too large or no text; what it is instead is named where that shows.
 */
export async function readText(
  source: FileSource,
  { encoding, sheet }: FileHints = {},
): Promise<FileText> {
  const bytes = source instanceof Uint8Array ? source : await collect(source);
  if (bytes.byteLength > LARGEST_FILE) throw tooLarge();
  if (isOfficeFile(bytes)) return textOfWorkbook(bytes, sheet);
  const other = otherFormat(bytes);
  if (other !== undefined) throw notText(other);
  return encoding === undefined ? guessed(bytes) : decoded(bytes, encoding);
}

async function textOfWorkbook(bytes: Uint8Array, sheet: string | undefined): Promise<FileText> {
  const workbook = await readOnlySheet(bytes, sheet);
  return { text: workbook.text, encoding: 'utf-8', workbook };
}

/** Files that are handed in by mistake, by how they begin. */
const FORMATS: readonly (readonly [readonly number[], string])[] = [
  [[0x1f, 0x8b], 'compressed (gzip)'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0xff, 0xfe, 0x00, 0x00], 'text in UTF-32'],
  [[0x00, 0x00, 0xfe, 0xff], 'text in UTF-32'],
];

function otherFormat(bytes: Uint8Array): string | undefined {
  return FORMATS.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
}

async function guessed(bytes: Uint8Array): Promise<FileText> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  const zeros = zerosOf(bytes);
  if (zeros !== undefined) return decoded(bytes, zeros);
  try {
    return await decoded(bytes, 'utf-8');
  } catch {
    const encoding = guessOneByteEncoding(bytes);
    return encoding === 'windows-1252' ? westernText(bytes) : decoded(bytes, encoding);
  }
}

/** What Windows-1252 has from 0x80 on, where ISO-8859-1 has control characters, which no list holds. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes that are read before others get their turn. */
const BYTES_AT_ONCE = 128 * 1024;

/** Not by TextDecoder: some versions of Node give it for one, some for the other. */
async function westernText(bytes: Uint8Array): Promise<FileText> {
  const pieces: string[] = [];
  let encoding = 'iso-8859-1';
  for (let from = 0; from < bytes.byteLength; from += BYTES_AT_ONCE) {
    const latin = Buffer.from(bytes.subarray(from, from + BYTES_AT_ONCE)).toString('latin1');
    const piece = windowsSigns(latin);
    if (piece !== latin) encoding = 'windows-1252';
    pieces.push(piece);
    await nextTurn();
  }
  return { text: pieces.join(''), encoding };
}

function windowsSigns(latin: string): string {
  return latin.replaceAll(
    /[\u0080-\u009f]/g,
    (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign,
  );
}

const LOOKED_AT = 4_096;

/** UTF-16 without a mark: nearly every second byte of Latin text is zero. No text of another encoding holds zeros. */
function zerosOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, LOOKED_AT);
  const half = start.length / 2;
  const odd = start.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  const even = start.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  if (odd > half / 2 && even < half / 10) return 'utf-16le';
  if (even > half / 2 && odd < half / 10) return 'utf-16be';
  if (odd + even > 0) throw notText('a binary file (it holds zero bytes)');
  return undefined;
}

/** Takes off a byte order mark too. */
async function decoded(bytes: Uint8Array, encoding: string): Promise<FileText> {
  const decoder = decoderOf(encoding);
  if (decoder.encoding === 'windows-1252') return westernText(bytes);
  try {
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    throw notText(`not ${encoding}, or damaged`);
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    const message = `The encoding '${encoding}' is not known. Use one such as utf-8, utf-16le, iso-8859-1 or windows-1250.`;
    throw new UnusableFile('not-text', message);
  }
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > LARGEST_FILE) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function notText(what: string): UnusableFile {
  return new UnusableFile(
    'not-text',
    `The file is ${what}, and cannot be read as a list. Save it as CSV in UTF-8.`,
  );
}

function tooLarge(): UnusableFile {
  return new UnusableFile('file-too-large', 'The file is larger than 256 MB. Split it.');
}
