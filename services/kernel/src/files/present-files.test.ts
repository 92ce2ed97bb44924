import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesIfPresent, readIfPresent, readTextIfPresent } from './present-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'present-files-'));
  await writeFile(path.join(folder, 'there.txt'), 'ključ');
  await mkdir(path.join(folder, 'below'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a file that is there is read, and one that is not there is undefined', async () => {
  const [there, gone] = [path.join(folder, 'there.txt'), path.join(folder, 'gone.txt')];
  expect(await readTextIfPresent(there)).toBe('ključ');
  expect(await readIfPresent(there)).toEqual(Buffer.from('ključ'));
  expect([await readTextIfPresent(gone), await readIfPresent(gone)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a folder lists its files, and one that is not there has none', async () => {
  expect(await filesIfPresent(folder)).toEqual(['there.txt']);
  expect(await filesIfPresent(path.join(folder, 'gone'))).toEqual([]);
});

test('what is there and cannot be read is an error', async () => {
  await expect(readTextIfPresent(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(filesIfPresent(path.join(folder, 'there.txt'))).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
});
