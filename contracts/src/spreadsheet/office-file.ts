const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of old Office files, and of new ones with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file is a workbook, or some other file of an office program: none that is read as text. */
export function isOfficeFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || isCompoundFile(bytes);
}

export function isCompoundFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, COMPOUND);
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
