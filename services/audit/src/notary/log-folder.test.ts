import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLogFolder, writeWhole } from './log-folder.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'log-folder-'));
});
afterAll(() => rm(dir, { recursive: true }));

test('who looks for the newest time stamp reads no older one', async () => {
  const folder = await openLogFolder(dir);
  // This cannot be read as a file.
  await mkdir(path.join(dir, 'checkpoints', '9'), { recursive: true });
  await folder.keepTimeStamp(9, Buffer.from('older'));
  await writeWhole(path.join(dir, 'checkpoints', '100'), 'the newest');
  await folder.keepTimeStamp(100, Buffer.from('newest'));
  await folder.keepTimeStamp(200, Buffer.from('of no checkpoint'));
  const reading = folder.timeStamps()[Symbol.asyncIterator]();
  expect((await reading.next()).value).toMatchObject({ size: 100, note: 'the newest' });
  await expect(reading.next()).rejects.toThrow('EISDIR');
});
