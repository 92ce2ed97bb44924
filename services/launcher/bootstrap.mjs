// The first step of every npm script: plain JavaScript without dependencies, because it runs before
// anything is installed or compiled. It installs, builds, and hands over to the command's own program.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './bootstrap/build.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { checkNode } from './bootstrap/node-version.mjs';
import { run } from './bootstrap/run.mjs';
import { createSteps } from './bootstrap/steps.mjs';

/** Every command, and the workspace whose program it is. */
const COMMANDS = new Map([
  ['start', 'launcher'],
  ['test', 'launcher'],
  ['reset', 'launcher'],
  ['backup', 'launcher'],
  ['restore', 'launcher'],
  ['secrets', 'launcher'],
  ['release', 'launcher'],
  ['conformance', 'launcher'],
  ['portal', 'command-line'],
  ['audit', 'command-line'],
  ['bench', 'benchmarks'],
  ['attack', 'end-to-end'],
  ['screens', 'end-to-end'],
  ['spec-coverage', 'end-to-end'],
]);
// These speak to a person; the others may be read by a program, so their steps go to stderr.
const TALKATIVE = new Set(['start', 'test', 'reset', 'backup', 'restore']);

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [command = '', ...rest] = process.argv.slice(2);

// Whoever read what this says may be gone, as `head` is after its lines: the command is run to its end. The programs have
// the same for themselves (src/closed-pipe.ts), which cannot be imported before it is compiled.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

async function main() {
  const workspace = COMMANDS.get(command);
  if (workspace === undefined) {
    throw new Error(`Unknown command '${command}'. Commands: ${[...COMMANDS.keys()].join(', ')}.`);
  }
  await checkNode(root);
  loadDotEnv();
  const steps = createSteps(TALKATIVE.has(command) ? process.stdout : process.stderr);
  await installPackages(root, steps);
  await build(root, steps, { webs: needsWebs(command, rest) });
  const entry = path.join(root, 'services', workspace, 'dist', `${command}.js`);
  process.exitCode = await run(entry, rest);
}

/** A run of chosen tests has the webs bundled itself, where one of them needs pages. */
function needsWebs(command, args) {
  if (command === 'secrets' || command === 'release') return false;
  return command !== 'test' || !args.some((arg) => /^--(?:changed|only|record)/.test(arg));
}

function loadDotEnv() {
  try {
    process.loadEnvFile(path.join(root, '.env'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

main().catch((error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
