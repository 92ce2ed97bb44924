// Run by `npm test` before the first test that needs the pages of the webs.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { createSteps } from './steps.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

build(root, createSteps(process.stdout), {
  sourceMaps: process.argv.includes('--source-maps'),
}).catch((error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
