import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const OUTPUTS = new Set(['node_modules', 'dist', 'dist-types', 'dist-verifier']);

/** The workspace folders, as package.json names them. */
export async function workspaces(root) {
  return JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).workspaces;
}

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.json'];
// How the pages of both webs are built, and what both show, stands in the shop's folder.
const OF_EVERY_WEB = [...SHARED, 'contracts', 'web-shop/build', 'web-shop/shared'];

/** `web-shop/shared` is no web of its own: both webs take it into theirs. */
const WEB = /^web-[^/]+$/;

/**
 * A hash over what is compiled and one over what each web is bundled of. Names, sizes and times of change are
 * enough: a wrong 'changed' costs a second, and no editor keeps both size and time.
 */
export async function fingerprint(root) {
  const folders = await workspaces(root);
  const webs = folders.filter((folder) => WEB.test(folder));
  const [services, ...ofWebs] = await Promise.all([
    hash(root, [...SHARED, ...folders]),
    ...webs.map((web) => hash(root, [...OF_EVERY_WEB.filter(present(root)), web])),
  ]);
  return { services, webs: Object.fromEntries(webs.map((web, index) => [web, ofWebs[index]])) };
}

const present = (root) => (entry) => existsSync(path.join(root, entry));

async function hash(root, entries) {
  const described = await Promise.all(entries.map((entry) => describe(path.join(root, entry))));
  return createHash('sha256').update(described.flat().join('\n')).digest('hex');
}

async function describe(target) {
  const found = await stat(target);
  if (!found.isDirectory()) return [`${target} ${found.size} ${found.mtimeMs}`];
  const names = (await readdir(target)).filter((name) => !isOutput(name)).toSorted();
  const nested = await Promise.all(names.map((name) => describe(path.join(target, name))));
  return nested.flat();
}

function isOutput(name) {
  return OUTPUTS.has(name) || name.endsWith('.tsbuildinfo');
}
