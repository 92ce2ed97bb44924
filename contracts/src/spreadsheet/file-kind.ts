import { noWorkbook, withPassword } from './workbook-faults.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of old Office files, and of new ones with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the stream that holds an encrypted workbook, in UTF-16 as the container writes it. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** Whether a file is a workbook, or some other file of an office program: none that is read as text. */
export function isOfficeFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND);
}

/** @throws {UnusableFile} that names an old or encrypted file. */
export function refuseCompoundFile(bytes: Uint8Array): void {
  if (!startsWith(bytes, COMPOUND)) return;
  if (includes(bytes, ENCRYPTED)) throw withPassword();
  throw noWorkbook('an old Excel (.xls) or Word file');
}

/** What a ZIP is that holds no workbook, by the names of its files in small letters; the first that fits. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, 'a binary Excel workbook (.xlsb)'],
  [/^word\/|^ppt\//, 'a Word or PowerPoint file'],
  [/^index\/.*\.iwa$|^index\.zip$/, 'a file of Apple Numbers'],
  [/^content\.xml$/, 'an OpenDocument file (.ods)'],
];

/** @throws {UnusableFile} that names what a ZIP is that holds no workbook. */
export function refuseOtherZip(names: Iterable<string>): never {
  const known = [...names];
  const found = OTHERS.find(([pattern]) => known.some((name) => pattern.test(name)));
  throw noWorkbook(found?.[1] ?? 'an archive (ZIP)');
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  let at = bytes.indexOf(part[0] ?? 0);
  while (at >= 0) {
    if (startsWith(bytes.subarray(at, at + part.length), part)) return true;
    at = bytes.indexOf(part[0] ?? 0, at + 1);
  }
  return false;
}
