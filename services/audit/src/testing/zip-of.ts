import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, configure } from '@zip.js/zip.js';

/** Files in one ZIP, in its long form where wanted. */
export async function zipOf(
  files: ReadonlyMap<string, Uint8Array>,
  { zip64 = false } = {},
): Promise<Uint8Array> {
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new Uint8ArrayWriter(), { zip64 });
  for (const [name, bytes] of files) await writer.add(name, new Uint8ArrayReader(bytes));
  return writer.close();
}
