import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  MADE_UP_KEY,
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
} from '../testing/made-up-export.ts';
import { madeUpPack, madeUpSale } from '../testing/made-up-pack.ts';
import { withoutList } from '../testing/forgery.ts';
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

test('a folder that nobody touched holds by the key that is known, and is whole in itself without', async () => {
  for (const [name, bytes] of await madeUpExport(LOG)) await kept(`whole/${name}`, bytes);
  const { code, out } = await verifier('whole', '--key', MADE_UP_KEY);
  expect(out).toMatch(/^ok {2}It holds/);
  expect(out).toContain('All 600 events are as they were signed.');
  expect(code).toBe(0);
  const own = await verifier('whole');
  expect(own).toMatchObject({ code: 5, err: '' });
  expect(own.out).toMatch(/^\?\? {2}Whole in itself, origin not shown/);
});

test('a pack without its list is not shown to be complete, and one that is older says how far it reaches', async () => {
  const sale = madeUpSale();
  await kept('bare.zip', await zipOf(withoutList(await madeUpPack(sale))));
  const bare = await verifier('bare.zip', '--key', MADE_UP_KEY);
  expect(bare.out).toMatch(/^\?\? {2}Not shown to be complete/);
  expect(bare.code).toBe(4);
  await kept('early.zip', await zipOf(await madeUpPack(sale)));
  const newer = await kept('newer', await madeUpCheckpoint([...sale.lines, 'more']));
  const early = await verifier('early.zip', '--checkpoint', newer);
  expect(early.out).toMatch(/^\?\? {2}Does not reach that far/);
  expect(early.code).toBe(6);
  const older = await kept('before', await madeUpCheckpoint(sale.lines.slice(0, 20)));
  expect((await verifier('early.zip', '--key', MADE_UP_KEY, '--older', older)).code).toBe(0);
});

test('bad values are code 2, and a help that was asked for is none', async () => {
  for (const [name, bytes] of await madeUpExport(LOG)) await kept(`whole/${name}`, bytes);
  await kept('junk', `${await madeUpCheckpoint(LOG)}and more\n`);
  for (const [option, value, said] of [
    ['--key', 'nonsense', 'no key of a log'],
    ['--checkpoint', 'nothing-there', 'cannot be read'],
    ['--checkpoint', 'junk', 'does not belong to it'],
    ['--witness', 'NaN', 'The key of a witness'],
  ] as const) {
    const { code, err } = await verifier('whole', option, value);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    expect(err).not.toContain('NaN');
  }
  expect(await verifier('--help')).toMatchObject({ code: 0, err: '' });
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

test('a fork is found by a checkpoint that was kept, as JSON too', async () => {
  await kept('fork.zip', await zipOf(await madeUpExport(FORGED)));
  const older = await kept('older', await madeUpCheckpoint(LOG.slice(0, 400)));
  const { code, out } = await verifier('fork.zip', '--older', older, '--json');
  expect(JSON.parse(out)).toMatchObject({
    state: 'fails',
    reasons: ['fork'],
    older: { size: 400, standing: 'fork' },
  });
  expect(code).toBe(3);
});

test('what cannot be verified is said, and is no verdict', async () => {
  expect(await verifier('nothing.zip')).toMatchObject({ code: 1, out: '' });
  await kept('half.zip', (await zipOf(await madeUpExport(LOG))).subarray(0, 20_000));
  const half = await verifier('half.zip');
  expect([half.code, half.err]).toEqual([1, expect.stringContaining('cannot be read')]);
  expect((await verifier()).code).toBe(2);
});
