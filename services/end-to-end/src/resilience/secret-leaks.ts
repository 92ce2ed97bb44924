import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A text that must not be found anywhere, under a name that may be shown. */
export interface Secret {
  readonly name: string;
  readonly text: string;
}

/** Where a secret was found, and in what form. Never the secret itself. */
export interface Leak {
  readonly secret: string;
  readonly form: string;
  readonly where: string;
}

export interface Needle {
  readonly secret: string;
  readonly form: string;
  readonly bytes: Buffer;
}

/** Each secret as it is, and in base64 (at any offset), hex, URL encoding, escapes of JSON and UTF-16. */
export function encodedForms(secrets: readonly Secret[]): readonly Needle[] {
  return secrets.flatMap(({ name, text }) =>
    formsOf(text).map(([form, bytes]) => ({ secret: name, form, bytes })),
  );
}

/** Every trace of the needles in some bytes. */
export function leaksIn(where: string, bytes: Buffer, needles: readonly Needle[]): readonly Leak[] {
  return needles
    .filter((needle) => bytes.includes(needle.bytes))
    .map(({ secret, form }) => ({ secret, form, where }));
}

/** Every trace in all files below a folder: data, write-ahead log, temporary files, logs. */
export async function leaksInFolder(
  folder: string,
  needles: readonly Needle[],
): Promise<readonly Leak[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const traces: Leak[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    traces.push(...leaksIn(path.relative(folder, file), await contentOf(file), needles));
  }
  return traces;
}

/** A server may remove a file between listing and reading; what is gone holds nothing. */
async function contentOf(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    if (existsSync(file)) throw error;
    return Buffer.alloc(0);
  });
}

function formsOf(text: string): readonly (readonly [string, Buffer])[] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const percents = hex.replaceAll(/../g, (pair) => `%${pair}`);
  const texts: readonly (readonly [string, string])[] = [
    ['plain', text],
    ['JSON', JSON.stringify(text).slice(1, -1)],
    ['ASCII JSON', asciiJson(text)],
    ['hex', hex],
    ['upper-case hex', hex.toUpperCase()],
    ['URL', encodeURIComponent(text)],
    ['form', encodeURIComponent(text).replaceAll('%20', '+')],
    ['every byte URL', percents],
    ['every byte upper-case URL', percents.toUpperCase()],
    ...[0, 1, 2].flatMap((offset) => base64At(bytes, offset)),
  ];
  // Of equal texts the first form names them.
  const unique = texts.filter(
    ([, each], index) => texts.findIndex(([, other]) => other === each) === index,
  );
  const wide = Buffer.from(text, 'utf16le');
  return [
    ...unique.map(([form, each]) => [form, Buffer.from(each)] as const),
    ['UTF-16', wide],
    ['UTF-16, the high byte first', Buffer.from(wide).swap16()],
  ];
}

/** As writers do that keep to ASCII. */
function asciiJson(text: string): string {
  const escape = (letter: string): string =>
    `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^ -~]/g, escape);
}

/** The characters of a base64 text that depend on the secret alone, when it begins at an offset of three bytes. */
function base64At(secret: Buffer, offset: number): (readonly [string, string])[] {
  const padded = Buffer.concat([Buffer.alloc(offset), secret]);
  const whole = padded.subarray(0, padded.length - (padded.length % 3));
  const inner = whole.toString('base64').slice(offset === 0 ? 0 : 4);
  const url = inner.replaceAll('+', '-').replaceAll('/', '_');
  return [
    [`base64 at ${offset}`, inner],
    [`base64url at ${offset}`, url],
  ];
}
