/** A file that is no list of products at all; nothing of it is imported. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
  readonly code: 'file-too-large' | 'file-empty' | 'header-unknown';

  constructor(code: ImportFileError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Far more than any list of products; a larger file is a mistake. */
const LARGEST_FILE = 64 * 1024 * 1024;

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * The text of a file. What is valid UTF-8 is UTF-8 (no other text looks like it by chance); everything
 * else is ISO-8859-1, as older systems export. The encoding shows only at the end, so the whole is read.
 */
export async function readText(source: FileSource): Promise<string> {
  const bytes = source instanceof Uint8Array ? source : await collect(source);
  if (bytes.byteLength > LARGEST_FILE) throw tooLarge();
  return decode(bytes);
}

function decode(bytes: Uint8Array): string {
  try {
    // Takes off a byte order mark too.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not TextDecoder's 'iso-8859-1', which is Windows-1252 by the web's definition.
    return Buffer.from(bytes).toString('latin1');
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

function tooLarge(): ImportFileError {
  return new ImportFileError('file-too-large', 'The file is larger than 64 MB. Split it.');
}
