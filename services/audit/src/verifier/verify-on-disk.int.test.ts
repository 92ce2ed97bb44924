import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeUpCheckpoint, madeUpExport, madeUpLog } from '../testing/made-up-export.ts';
import { zipOf } from '../testing/zip-of.ts';

// The one file that verifies without the portal, as the build has made it.

const PROGRAM = fileURLToPath(new URL('../../dist-verifier/verify.mjs', import.meta.url));
const AMOUNTS = Array.from({ length: 600 }, (_, index) => `${index}.00`);
const LOG = madeUpLog(AMOUNTS);
const FORGED = madeUpLog(AMOUNTS.with(311, '1000000.00'));

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'verifier-'));
});
afterAll(() => rm(dir, { recursive: true }));

interface Run {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly err: string;
}

/** Anywhere but in the portal's folder, and with nothing of its environment. */
async function verifier(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { cwd: dir, env: {} }, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out, err });
    });
  });
}

async function kept(name: string, content: Uint8Array | string): Promise<string> {
  await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
  await writeFile(path.join(dir, name), content);
  return name;
}

test('a folder that nobody touched holds', async () => {
  for (const [name, bytes] of await madeUpExport(LOG)) await kept(`whole/${name}`, bytes);
  const { code, out } = await verifier('whole');
  expect(out).toMatch(/^ok {2}It holds/);
  expect(out).toContain('All 600 events are as they were signed.');
  expect(code).toBe(0);
});

test.each([{ zip64: false }, { zip64: true }])(
  'a ZIP that was forged is refused, and the event named: %p',
  async (form) => {
    await kept('forged.zip', await zipOf(await madeUpExport(FORGED, LOG), form));
    const { code, out } = await verifier('forged.zip');
    expect(out).toMatch(/^BAD It does not hold/);
    expect(out).toContain('The first bad event is number 311');
    expect(out).toContain('id id-311');
    expect(code).toBe(3);
  },
);

test('a fork is told by a checkpoint that was kept, as JSON too', async () => {
  await kept('fork.zip', await zipOf(await madeUpExport(FORGED)));
  const older = await kept('older', await madeUpCheckpoint(LOG.slice(0, 400)));
  const { code, out } = await verifier('fork.zip', '--older', older, '--json');
  expect(JSON.parse(out)).toMatchObject({ holds: false, older: { size: 400, verdict: 'fork' } });
  expect(code).toBe(3);
});

test('what cannot be told is said, and is no verdict', async () => {
  expect(await verifier('nothing.zip')).toMatchObject({ code: 1, out: '' });
  await kept('half.zip', (await zipOf(await madeUpExport(LOG))).subarray(0, 20_000));
  const half = await verifier('half.zip');
  expect([half.code, half.err]).toEqual([1, expect.stringContaining('cannot be read')]);
  expect((await verifier()).code).toBe(2);
});
