import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceEntry } from '../stack/paths.ts';
import { ownSecrets } from '../stack/secrets.ts';
import { launch } from './launched-process.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
let outer: string;

beforeEach(() => {
  site = createSandbox();
  outer = path.dirname(site.layout.dir);
});
afterEach(() => site.remove());

/** `npm run reset` without npm, and without a terminal. */
function reset(args: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [serviceEntry('launcher', 'reset.js'), ...args],
    {
      env: { PATH: process.env['PATH'], PORTAL_DATA_DIR: site.layout.dir },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return { status, said: stdout + stderr };
}

/** What is read of each file, by its path. */
function contents(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

function photos(): void {
  rmSync(site.layout.dir, { recursive: true });
  mkdirSync(path.join(site.layout.dir, '2026'), { recursive: true });
  for (const name of ['sea.jpg', '2026/hills.jpg'])
    writeFileSync(path.join(site.layout.dir, name), `light of ${name}`);
}

/** What a portal leaves that ran and was stopped, as far as a reset goes. */
function stoppedPortal(): void {
  const { layout } = site;
  ownSecrets({ file: layout.secrets, env: {}, dataExists: false });
  mkdirSync(layout.postgres);
  writeFileSync(path.join(layout.postgres, 'PG_VERSION'), '18\n');
  mkdirSync(path.join(layout.audit, 'erasures'), { recursive: true });
  writeFileSync(path.join(layout.audit, 'erasures', 'one.json'), '{}');
  writeFileSync(layout.checkpoint, 'the last one');
}

test('a folder of photos that PORTAL_DATA_DIR names is refused by a reset and by a start, and stays as it is', async () => {
  photos();
  const before = contents(outer);
  for (const args of [[], ['--yes']]) {
    const { status, said } = reset(args);
    expect([status, said]).toEqual([1, expect.stringContaining('Nothing was touched')]);
    expect(said).toContain('2026, sea.jpg');
  }
  const start = await launch(site.layout.dir, {});
  expect(await start.ended()).toBe(1);
  expect(start.output()).toMatch(/^\n.*holds 2026, sea\.jpg, and nothing .*PORTAL_DATA_DIR.*\n$/);
  expect(contents(outer)).toEqual(before);
});

test('without a terminal and without --yes a reset says what it would do and how, and does nothing', () => {
  stoppedPortal();
  const before = contents(outer);
  const { status, said } = reset();
  expect(status).toBe(1);
  expect(said).toContain(site.layout.secrets);
  expect(said).toContain('npm run reset -- --yes');
  expect(contents(outer)).toEqual(before);
});

test('with --yes the data goes, and what proves lies in a folder that is named, also after a second reset', () => {
  const kept: string[] = [];
  for (const _ of [1, 2]) {
    stoppedPortal();
    const { status, said } = reset(['--yes']);
    expect([status, said]).toEqual([0, expect.stringContaining('Removed what the portal kept')]);
    kept.push(/lie in (\S+) now/.exec(said)?.[1] ?? '');
    expect(existsSync(site.layout.dir)).toBe(false);
    mkdirSync(site.layout.logs, { recursive: true });
  }
  expect(new Set(kept).size).toBe(2);
  for (const folder of kept)
    expect(contents(folder)).toEqual({
      'audit/erasures/one.json': '{}',
      checkpoint: 'the last one',
    });
  rmSync(site.layout.dir, { recursive: true });
  expect(reset()).toEqual({ status: 0, said: expect.stringContaining('nothing to reset') });
});
