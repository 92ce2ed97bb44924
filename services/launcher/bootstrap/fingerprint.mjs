import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const OUTPUTS = new Set(['node_modules', 'dist', 'dist-types', 'dist-verifier']);

/** The workspace folders, as package.json names them. */
export async function workspaces(root) {
  return JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')).workspaces;
}

/**
 * One hash over what is compiled and one over what is bundled. Names, sizes and times of change are
 * enough: a wrong 'changed' costs a second, and no editor keeps both size and time.
 */
export async function fingerprint(root) {
  const folders = await workspaces(root);
  const shared = ['package.json', 'package-lock.json', 'tsconfig.json'];
  const [services, web] = await Promise.all([
    hash(root, [...shared, ...folders]),
    hash(root, [...shared, 'contracts', ...folders.filter((folder) => folder.startsWith('web-'))]),
  ]);
  return { services, web };
}

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
