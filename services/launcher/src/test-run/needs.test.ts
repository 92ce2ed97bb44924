import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../stack/paths.ts';
import { sourceFiles } from './changed/git-changes.ts';
import { moduleGraph } from './changed/module-graph.ts';
import type { ModuleGraph } from './changed/module-graph.ts';
import { needsOf } from './needs.ts';

let sources: readonly string[];
let graph: ModuleGraph;

beforeAll(async () => {
  sources = await sourceFiles();
  graph = await moduleGraph(sources);
});

test.each([
  ['services/bff/src/routes/wallet.int.test.ts', { servers: false, portal: true }],
  ['services/kernel/src/doorbell/drainers.int.test.ts', { servers: true, portal: false }],
  ['services/eventstore-client/src/scan.int.test.ts', { servers: true, portal: false }],
  // It starts a portal of its own.
  ['services/end-to-end/src/resilience/crash.int.test.ts', { servers: false, portal: false }],
  ['services/launcher/src/build.int.test.ts', { servers: false, portal: false }],
  ['services/end-to-end/src/journeys/wallet.browser.test.ts', { servers: false, portal: true }],
])('what %s needs shows by what it imports', (file, needs) => {
  expect(needsOf([file], graph)).toEqual(needs);
});

test('the needs of several files are those of each', () => {
  const files = [
    'services/bff/src/routes/wallet.int.test.ts',
    'services/kernel/src/doorbell/drainers.int.test.ts',
  ];
  expect(needsOf(files, graph)).toEqual({ servers: true, portal: true });
});

/** Whoever read an address past these modules would find nothing started. */
const READERS = [
  'services/kernel/src/testing/setting-of-the-run.ts',
  'services/eventstore-client/src/testing/scratch-store.ts',
];
const ADDRESS =
  /process\.env\[?\.?'?(?:BFF_URL|STACK_|DATABASE_URL|REDIS_URL|EVENTSTORE_URL|PORTAL_DATA_DIR)/;

test('no test reads the address of what a run has started but by these modules', () => {
  const testCode = sources.filter((file) =>
    /\.test\.tsx?$|\/testing\/|^services\/end-to-end\/src\/(?!screens|attack)/.test(file),
  );
  const readers = testCode.filter((file) =>
    ADDRESS.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(readers.filter((file) => !READERS.includes(file))).toEqual([]);
});
