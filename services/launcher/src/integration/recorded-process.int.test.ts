import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { root } from '../stack/paths.ts';
import { startRecording } from '../test-run/record/recording.ts';
import type { Recording } from '../test-run/record/recording.ts';

const MONEY = path.join(root, 'contracts/dist/primitives/money.js');

let house: string;
let recording: Recording;

beforeEach(() => {
  house = mkdtempSync(path.join(process.env['PORTAL_TEST_DIR'] ?? tmpdir(), 'recorded-'));
  recording = startRecording();
});

afterEach(() => {
  recording.end();
  rmSync(house, { recursive: true });
});

function start(name: string, text: string) {
  const program = path.join(house, name);
  writeFileSync(program, text);
  return spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
}

const USES_MONEY = `
  import { toDecimalString } from '${MONEY}';
  toDecimalString({ minor: 5, currency: 'EUR' });`;
const ONLY_IMPORTS_MONEY = `import '${MONEY}';`;
const STARTS_ANOTHER = `
  import { execFileSync } from 'node:child_process';
  execFileSync(process.execPath, ['uses-money.mjs'], { cwd: import.meta.dirname });`;

const doneSchema = z.object({ program: z.string(), modules: z.array(z.string()) });

/** What the processes that have ended did, by the names of their programs. */
function modulesByProgram(): Readonly<Record<string, readonly string[]>> {
  const folder = path.join(recording.folder, 'ended');
  const done = readdirSync(folder).map((name) =>
    doneSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
  );
  return Object.fromEntries(done.map(({ program, modules }) => [path.basename(program), modules]));
}

test('a process leaves which modules it ran; one that it only imports is none', async () => {
  await Promise.all([
    once(start('uses-money.mjs', USES_MONEY), 'close'),
    once(start('imports-money.mjs', ONLY_IMPORTS_MONEY), 'close'),
  ]);
  expect(modulesByProgram()).toEqual({
    'uses-money.mjs': ['contracts/src/primitives/money.ts'],
    'imports-money.mjs': [],
  });
});

test('what a process starts in turn is recorded too, whatever environment it gives', async () => {
  writeFileSync(path.join(house, 'uses-money.mjs'), USES_MONEY);
  await once(start('starts-another.mjs', STARTS_ANOTHER), 'close');
  expect(modulesByProgram()).toEqual({
    'uses-money.mjs': ['contracts/src/primitives/money.ts'],
    'starts-another.mjs': [],
  });
});

test('a process that runs is asked what it did since it was asked last', async () => {
  const child = start(
    'waits.mjs',
    `${USES_MONEY}
     process.stdin.on('data', () => {
       toDecimalString({ minor: 7, currency: 'BAM' });
       process.stdout.write('done');
     });
     process.stdout.write('ready');`,
  );
  const ask = async () => json(connect(path.join(recording.folder, 'live', `${child.pid}.sock`)));
  const did = { modules: ['contracts/src/primitives/money.ts'] };
  await once(child.stdout, 'data');
  expect(await ask()).toMatchObject(did);
  expect(await ask()).toMatchObject({ modules: [] });
  child.stdin.write('again');
  await once(child.stdout, 'data');
  expect(await ask()).toMatchObject(did);
  child.stdin.end();
  child.kill('SIGTERM');
  await once(child, 'close');
});
