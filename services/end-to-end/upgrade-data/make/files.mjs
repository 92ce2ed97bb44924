import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a portal keeps beside its databases: in its folder, and after its name beside it. */
const KEPT = ['/outbox', '/audit', '-audit', '-checkpoint'];

/** The files of a portal as base64, each by its place after the name of the data folder. */
export function filesUnder(dataDir) {
  const files = KEPT.flatMap((part) => filesOf(`${dataDir}${part}`));
  return Object.fromEntries(
    files.map((file) => [file.slice(dataDir.length), readFileSync(file).toString('base64')]),
  );
}

function filesOf(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

export function packed(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(text, { params });
}
