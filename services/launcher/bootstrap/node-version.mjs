import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Refuses a Node older than package.json asks for. */
export async function checkNode(root, version = process.versions.node) {
  const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  if (isAtLeast(version, oldest)) return;
  throw new Error(`The portal needs Node ${oldest} or later; this is ${version}.`);
}

function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major === oldestMajor ? minor >= oldestMinor : major > oldestMajor;
}
