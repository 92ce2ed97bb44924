/** Bytes of a message as text. */
export function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : bufferOf(bytes).toString('utf8');
}

/** The same bytes as a Buffer, not a copy. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
