import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installFailure } from './install-failure.mjs';
import { runQuietly } from './run.mjs';

/** Runs `npm ci` unless every node_modules already holds exactly what package-lock.json names. */
export async function installPackages(root, steps) {
  if (await isInstalled(root)) return;
  // The portal is built here, so the development packages are needed whatever NODE_ENV says.
  // Scripts of packages stay off whatever the machine's npm is set to: nothing here needs one.
  const quiet = ['--no-audit', '--no-fund', '--no-progress'];
  const args = ['ci', '--include=dev', '--ignore-scripts', ...quiet];
  const npm = process.env['npm_execpath'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  await steps.step('Installing packages', async () => {
    try {
      await runQuietly(command, [...first, ...args], { cwd: root });
    } catch (error) {
      throw new Error(installFailure(error.output ?? error.message, root), { cause: error });
    }
  });
}

// npm writes node_modules/.package-lock.json as the last act of an installation, so an interrupted
// one is seen, and a tree made by `npm install` is accepted. What somebody or something removed since, in a workspace's own
// node_modules too, is not seen there.
async function isInstalled(root) {
  const wanted = await readPackages(path.join(root, 'package-lock.json'));
  const present = await readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([location, entry]) => {
    if (!location.includes('node_modules/') || entry.optional || entry.devOptional) return true;
    // Links to our own workspaces are made last, and not by whoever wrote the list before them.
    if (entry.link && !existsSync(path.join(root, location))) return false;
    if (!present[location]) return Boolean(entry.peer);
    return matches(entry, present[location]) && (entry.link || isThere(path.join(root, location)));
  });
}

function matches(wanted, present) {
  return wanted.version === present.version && wanted.integrity === present.integrity;
}

/** A package that was cut off has no description, or an empty one. */
function isThere(folder) {
  const description = statSync(path.join(folder, 'package.json'), { throwIfNoEntry: false });
  return description !== undefined && description.size > 0;
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
