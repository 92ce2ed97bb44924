import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serviceEntry } from 'launcher/stack/paths';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'closed-pipe-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program says beside its output, which nobody reads: `true` has ended before the first line. */
function saidIntoNothing(program: string, args: string): string {
  const run = `'${process.execPath}' '${program}' ${args}`;
  const { stderr } = spawnSync('/bin/sh', ['-c', `(${run}; echo "exit code $?" >&2) | true`], {
    env: { PATH: process.env['PATH'], PORTAL_DATA_DIR: path.join(folder, 'none') },
    encoding: 'utf8',
  });
  return stderr;
}

test('a command whose output is cut short ends quietly, with the exit code of what it did', () => {
  const audit = serviceEntry('command-line', 'audit.js');
  const said = saidIntoNothing(audit, `witness-key a.test/w '${path.join(folder, 'key')}'`);
  expect(said).toMatch(/^The private key is in .*\nexit code 0\n$/);
  const portal = serviceEntry('command-line', 'portal.js');
  expect(saidIntoNothing(portal, '--help')).toBe('exit code 0\n');
  expect(saidIntoNothing(serviceEntry('launcher', 'reset.js'), '')).toBe('exit code 0\n');
});
