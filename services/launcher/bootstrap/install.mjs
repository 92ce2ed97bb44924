import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from './run.mjs';

/** Runs `npm ci` unless node_modules already holds exactly what package-lock.json names. */
export async function installPackages(root, steps) {
  if (await isInstalled(root)) return;
  // The portal is built here, so the development packages are needed whatever NODE_ENV says.
  // Scripts of packages stay off whatever the machine's npm is set to: nothing here needs one.
  const quiet = ['--no-audit', '--no-fund', '--no-progress'];
  const args = ['ci', '--include=dev', '--ignore-scripts', ...quiet];
  const npm = process.env['npm_execpath'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  await steps.step('Installing packages', () =>
    runQuietly(command, [...first, ...args], { cwd: root }),
  );
}

// npm writes node_modules/.package-lock.json as the last act of an installation, so an interrupted
// one is seen, and a tree made by `npm install` is accepted.
async function isInstalled(root) {
  const wanted = await readPackages(path.join(root, 'package-lock.json'));
  const present = await readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([location, entry]) => {
    if (!location.startsWith('node_modules/') || entry.optional || entry.devOptional) return true;
    // Links to our own workspaces are made last, and not by whoever wrote the list before them.
    if (entry.link && !existsSync(path.join(root, location))) return false;
    return matches(entry, present[location]);
  });
}

function matches(wanted, present) {
  if (!present) return Boolean(wanted.peer);
  return wanted.version === present.version && wanted.integrity === present.integrity;
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
