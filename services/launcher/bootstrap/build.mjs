import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, workspaces } from './fingerprint.mjs';
import { runQuietly } from './run.mjs';

/**
 * Compiles the services and bundles the webs, each only when its inputs changed.
 * @param what.webs false: only what can be compiled; who needs the pages has them bundled later.
 * @param what.sourceMaps true: maps lie beside the pieces of the webs.
 */
export async function build(root, steps, { webs = true, sourceMaps = false } = {}) {
  const stampFile = path.join(root, 'node_modules/.cache/portal-build.json');
  const last = await readStamp(stampFile);
  const inputs = withMaps(await fingerprint(root), sourceMaps);
  const complete = await hasAllOutputs(root);
  const compiled = complete && last.services === inputs.services;
  const stale = webs
    ? Object.keys(inputs.webs).filter((web) => isStale({ root, web, last, inputs }))
    : [];
  const verifier = compiled && (await hasVerifier(root));
  if (verifier && stale.length === 0) return;

  const work = [];
  if (!compiled) work.push(compile(root, complete ? [] : ['--force']));
  if (!verifier && existsSync(path.join(root, VERIFIER))) work.push(bundleVerifier(root));
  if (stale.length > 0) work.push(bundle(root, { stale, sourceMaps }));
  await steps.step('Building', () => Promise.all(work));
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, JSON.stringify(webs ? inputs : { ...inputs, webs: last.webs }));
}

// What was built with maps is not what is built without.
function withMaps(inputs, sourceMaps) {
  if (!sourceMaps) return inputs;
  const webs = Object.entries(inputs.webs).map(([web, hash]) => [web, `${hash} with maps`]);
  return { ...inputs, webs: Object.fromEntries(webs) };
}

function isStale({ root, web, last, inputs }) {
  return last.webs?.[web] !== inputs.webs[web] || !hasPage(root, web);
}

// The compiler goes by its own notes, and makes nothing of a folder that somebody removed unless it is forced to.
function compile(root, flags) {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return runQuietly(process.execPath, [tsc, '-b', ...flags], { cwd: root });
}

// One after the other: they share the machine with the compiler.
async function bundle(root, { stale, sourceMaps }) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // Whatever the shell says: a bundle of any other kind holds the libraries' own checks, and twice the bytes.
  const env = { ...process.env, NODE_ENV: 'production', WEB_SOURCE_MAPS: String(sourceMaps) };
  for (const web of stale) {
    await runQuietly(process.execPath, [vite, 'build'], { cwd: path.join(root, web), env });
  }
}

const VERIFIER = 'services/audit';

// What goes with exports of the history: a file for Node, and a page.
function bundleVerifier(root) {
  const bundler = path.join(root, VERIFIER, 'build/bundle-verifier.mjs');
  return runQuietly(process.execPath, [bundler], { cwd: root });
}

async function hasVerifier(root) {
  const isPart = (await workspaces(root)).includes(VERIFIER);
  return !isPart || existsSync(path.join(root, VERIFIER, 'dist-verifier/verify.html'));
}

function hasPage(root, web) {
  return existsSync(path.join(root, web, 'dist/index.html'));
}

async function hasAllOutputs(root) {
  const folders = await workspaces(root);
  return folders.every((folder) => {
    const out = folder.startsWith('web-') ? 'dist-types' : 'dist';
    return existsSync(path.join(root, folder, out));
  });
}

async function readStamp(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}
