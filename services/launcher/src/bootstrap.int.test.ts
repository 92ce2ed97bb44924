import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { begunAt } from './begun-at.ts';
import { root } from './stack/paths.ts';

/** A house whose packages are installed; its compiler and its launcher write down when they ran. */
const HOUSE = {
  'package.json': { type: 'module', engines: { node: '>=20' }, workspaces: [] },
  'package-lock.json': { packages: {} },
  'tsconfig.json': {},
  'node_modules/.package-lock.json': { packages: {} },
  'node_modules/typescript/bin/tsc': `
    const { writeFileSync } = require('node:fs');
    writeFileSync('compiled-at', String(Date.now()));`,
  'services/launcher/dist/start.js': `
    import { writeFileSync } from 'node:fs';
    writeFileSync(process.env.MARKS + '/begun-at', process.env.PORTAL_BEGUN_AT ?? '');
    process.exitCode = 7;`,
};

let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(process.env['PORTAL_TEST_DIR'] ?? '/tmp', 'bootstrap-'));
  for (const [name, content] of Object.entries(HOUSE)) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(house, name), text);
  }
  const bootstrap = 'services/launcher/bootstrap';
  cpSync(path.join(root, bootstrap), path.join(house, bootstrap), { recursive: true });
  cpSync(path.join(root, `${bootstrap}.mjs`), path.join(house, `${bootstrap}.mjs`));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

/** Runs `npm start` of the house without npm, in a shell. */
function startWith(pipe: string) {
  const start = `'${process.execPath}' services/launcher/bootstrap.mjs start`;
  return spawnSync('/bin/sh', ['-c', `(${start}; echo "exit code $?" >&2) ${pipe}`], {
    cwd: house,
    env: { PATH: process.env['PATH'], MARKS: house },
    encoding: 'utf8',
  });
}

const mark = (name: string): number => Number(readFileSync(path.join(house, name), 'utf8'));

test('a start counts from the command that was typed, with what is built first', () => {
  const typed = Date.now();
  const { stderr } = startWith('');
  expect(stderr).toBe('exit code 7\n');
  const begun = mark('begun-at');
  expect(begun).toBeGreaterThan(typed - 1_000);
  expect(begun).toBeLessThan(mark('compiled-at'));
  // Passed in the same words to the program that says 'ready after'.
  const before = begunAt({ PORTAL_BEGUN_AT: String(performance.timeOrigin - 90_000) });
  expect(before).toBeCloseTo(-90_000);
  for (const env of [{}, { PORTAL_BEGUN_AT: 'x' }]) expect(begunAt(env)).toBe(0);
});

test('a start whose lines nobody reads any more goes on, and says nothing of it', () => {
  expect(startWith('| true').stderr).toBe('exit code 7\n');
});
