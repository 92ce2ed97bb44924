import { isCompoundFile, startsWith } from './office-file.ts';
import { noWorkbook, withPassword } from './workbook-faults.ts';

/** The name of the stream that holds an encrypted workbook, in UTF-16 as the container writes it. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** @throws {UnusableFile} that names an old or encrypted file. */
export function refuseCompoundFile(bytes: Uint8Array): void {
  if (!isCompoundFile(bytes)) return;
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

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  let at = bytes.indexOf(part[0] ?? 0);
  while (at >= 0) {
    if (startsWith(bytes.subarray(at, at + part.length), part)) return true;
    at = bytes.indexOf(part[0] ?? 0, at + 1);
  }
  return false;
}
