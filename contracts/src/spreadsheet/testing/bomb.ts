import { constants, deflateRawSync } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, configure } from '@zip.js/zip.js';
import { partsOf } from './workbook-of.ts';

const BLOCK = 1024 * 1024;
const DEFLATED = 8;
/** An empty last block of a deflated stream. */
const END = Buffer.from([0x03, 0x00]);

/** A workbook whose sheet unpacks to so many megabytes of `filler`, whatever it says of itself. */
export async function bomb(
  megabytes: number,
  { filler = ' ', said = megabytes * BLOCK } = {},
): Promise<Uint8Array> {
  const { head, tail } = sheetAround();
  const block = deflated(filler.repeat(BLOCK / filler.length));
  const packed = Buffer.concat([
    deflated(head),
    ...Array.from({ length: megabytes }, () => block),
    deflated(tail),
    END,
  ]);
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, part] of partsOf({ sheets: [{ name: 'S', rows: '' }] })) {
    const isSheet = name.endsWith('sheet1.xml');
    const bytes = isSheet ? packed : Buffer.from(part);
    const options = {
      passThrough: true,
      uncompressedSize: said,
      crc32: 0,
      compressionMethod: DEFLATED,
    };
    await writer.add(name, new Uint8ArrayReader(bytes), isSheet ? options : {});
  }
  return writer.close();
}

function sheetAround(): { readonly head: string; readonly tail: string } {
  const part =
    partsOf({ sheets: [{ name: 'S', rows: '|' }] }).get('xl/worksheets/sheet1.xml') ?? '';
  const [head = '', tail = ''] = part.split('|');
  return { head, tail };
}

/** A part of a deflated stream that others may follow. */
function deflated(text: string): Buffer {
  return deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
}
