import { decodeText } from 'contracts/client/decode-text';

/** The text of a file that somebody chose. */
export async function readText(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
