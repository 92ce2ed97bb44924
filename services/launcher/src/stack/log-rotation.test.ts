import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rotateLogs } from './log-rotation.ts';

const LARGEST_BYTES = 10;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function inFolder(name: string): string {
  return path.join(folder, name);
}

test('a log that a process writes is set aside once it is too large, and the process goes on with an empty one', () => {
  const opened = openSync(inFolder('bff.log'), 'a');
  writeSync(opened, 'the first lines\n');
  rotateLogs(folder, LARGEST_BYTES);
  writeSync(opened, 'later\n');
  closeSync(opened);
  expect(readFileSync(inFolder('bff.log.1'), 'utf8')).toBe('the first lines\n');
  expect(readFileSync(inFolder('bff.log'), 'utf8')).toBe('later\n');
});

test('three former logs are kept, the newest first, and what is no log is left alone', () => {
  writeFileSync(inFolder('runtime.json'), 'not a log, and long');
  for (const round of [1, 2, 3, 4, 5]) {
    writeFileSync(inFolder('bff.log'), `lines of round ${round}`);
    rotateLogs(folder, LARGEST_BYTES);
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    'bff.log',
    'bff.log.1',
    'bff.log.2',
    'bff.log.3',
    'runtime.json',
  ]);
  expect(readFileSync(inFolder('bff.log.1'), 'utf8')).toBe('lines of round 5');
  expect(readFileSync(inFolder('bff.log.3'), 'utf8')).toBe('lines of round 3');
});
