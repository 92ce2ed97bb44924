import { inOnePart } from '../../http/list-parts.ts';
import { csvChunks } from '../../http/csv-stream.ts';
import type { CsvFormat } from '../../http/csv-stream.ts';
import { columns } from '../../http/table-columns.ts';
import type { SentFile } from '../sent-file.ts';

/** A file of a package as its index names it. */
export interface IndexedFile extends SentFile {
  readonly title: string;
  /** Of a table without its head, of the events one each; null of what has none. */
  readonly rows: number | null;
}

const INDEX = columns<IndexedFile>(
  ['file', ({ name }) => name],
  ['title', ({ title }) => title],
  ['rows', ({ rows }) => rows, 'number'],
  ['bytes', ({ bytes }) => bytes, 'number'],
  ['sha256', ({ sha256 }) => sha256, 'code'],
);

/** The list of a package's files, for people; what is signed is the manifest, which names this list too. */
export async function packageIndex(
  files: readonly IndexedFile[],
  format: CsvFormat,
): Promise<Uint8Array> {
  const chunks: string[] = [];
  for await (const chunk of csvChunks({ ...INDEX, parts: inOnePart(files) }, format))
    chunks.push(chunk);
  return Buffer.from(chunks.join(''));
}

const [QUOTE, NEWLINE] = [0x22, 0x0a];

/** Counts the rows of a table that passes by, without its head; what stands in quotes may have lines of its own. */
export function countingRows() {
  let lines = 0;
  let isQuoted = false;
  return {
    take: (piece: Uint8Array): void => {
      for (const byte of piece) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        if (byte === NEWLINE && !isQuoted) lines += 1;
      }
    },
    rows: (): number => Math.max(0, lines - 1),
  };
}
