import { ERR_ENCRYPTED, Uint8ArrayReader, ZipReader, configure } from '@zip.js/zip.js';
import type { FileEntry } from '@zip.js/zip.js';
import { UnusableFile } from '../csv/unusable-file.ts';
import { WORKBOOK_LIMITS } from './limits.ts';
import { damaged, tooLarge, withPassword } from './workbook-faults.ts';

/** A file within a workbook. */
export interface WorkbookPart {
  /**
   * Unpacks it piece by piece; the next piece comes when the one before has been taken. `take` ends it early by
   * answering 'enough'.
   * @throws {UnusableFile} when it is damaged, or longer than a workbook's parts are.
   */
  read(take: TakePiece): Promise<void>;
}

type TakePiece = (piece: Uint8Array) => Promise<'more' | 'enough'>;

/** Parts by their names in small letters: programs differ in how they write them. */
export type WorkbookParts = ReadonlyMap<string, WorkbookPart>;

/**
 * The parts of a ZIP, none of them unpacked yet. What they say of their lengths is checked before anything is
 * unpacked, and no part yields more bytes than it has said.
 * @throws {UnusableFile} when it is no whole ZIP, or would be too large.
 */
export async function openParts(bytes: Uint8Array): Promise<WorkbookParts> {
  configure({ useWebWorkers: false });
  const parts = new Map<string, WorkbookPart>();
  let unpacked = 0;
  try {
    for await (const entry of new ZipReader(new Uint8ArrayReader(bytes)).getEntriesGenerator()) {
      if (entry.directory) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > WORKBOOK_LIMITS.unpacked || parts.size >= WORKBOOK_LIMITS.files) {
        throw tooLarge();
      }
      // Some programs write the paths of Windows.
      const name = entry.filename.toLowerCase().replaceAll('\\', '/');
      // Programs differ in which of two they read.
      if (parts.has(name)) throw damaged();
      parts.set(name, { read: (take) => readEntry(entry, take) });
    }
  } catch (error) {
    throw faultOf(error);
  }
  return parts;
}

async function readEntry(entry: FileEntry, take: TakePiece): Promise<void> {
  refuseBomb(entry);
  let left = entry.uncompressedSize;
  let enough = false;
  const pieces = new WritableStream<Uint8Array>({
    write: async (piece) => {
      left -= piece.byteLength;
      if (left < 0) throw damaged();
      enough = (await take(piece)) === 'enough';
      // It is the one way to end the unpacking of what nobody reads any more.
      if (enough) throw new Error('The rest is not needed.');
    },
  });
  try {
    await entry.getData(pieces, { checkCrc32: true });
  } catch (error) {
    if (!enough) throw faultOf(error);
  }
}

function refuseBomb({ uncompressedSize, compressedSize }: FileEntry): void {
  const { freeOfRatio, ratio } = WORKBOOK_LIMITS;
  if (uncompressedSize > freeOfRatio && uncompressedSize > ratio * compressedSize) throw tooLarge();
}

/** Whatever the library finds wrong with a ZIP is damage, except a password. */
function faultOf(error: unknown): UnusableFile {
  if (error instanceof UnusableFile) return error;
  const isProtected = error instanceof Error && error.message === ERR_ENCRYPTED;
  return isProtected ? withPassword() : damaged();
}
