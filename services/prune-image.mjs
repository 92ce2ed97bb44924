// Leaves of a built house what its services run, and takes away sources, tests and the programs of developers: what is
// not in an image cannot be called there. Run by the image's build, at its root.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const [root = '.'] = process.argv.slice(2);

/** Workspaces that no container of services runs. The command line has an image of its own. */
const NOT_SERVED = ['benchmarks', 'command-line', 'demo', 'end-to-end', 'event-store', 'launcher'];
/** Folders of a workspace that were needed until it was built; its packages come without those for developers. */
const BUILT_FROM = new Set([
  'src',
  'build',
  'node_modules',
  'tsconfig.json',
  'tsconfig.tsbuildinfo',
]);
const OF_TESTS = /\.test\.(?:js|d\.ts)(?:\.map)?$/;

const remove = (...parts) => rmSync(path.join(...parts), { recursive: true, force: true });

for (const name of NOT_SERVED) remove(root, 'services', name);
for (const workspace of [...workspacesOf('services'), path.join(root, 'contracts')]) {
  for (const name of readdirSync(workspace)) if (BUILT_FROM.has(name)) remove(workspace, name);
  removeTests(path.join(workspace, 'dist'));
}

function workspacesOf(folder) {
  const found = readdirSync(path.join(root, folder), { withFileTypes: true });
  return found
    .filter((each) => each.isDirectory())
    .map(({ name }) => path.join(root, folder, name));
}

function removeTests(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const ofTests = entry.isDirectory() ? entry.name === 'testing' : OF_TESTS.test(entry.name);
    if (ofTests) remove(folder, entry.name);
    else if (entry.isDirectory()) removeTests(path.join(folder, entry.name));
  }
}
