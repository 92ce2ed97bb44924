import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isMailFile, parseMailFile } from 'contracts/formats/mail-file';
import { writeMailFile } from './write-mail-file.ts';

const first = {
  id: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11',
  to: 'ana@example.test',
  subject: 'Your order: done',
  text: 'Hello Željka,\n\nall is well.\n',
  sentAt: '2026-11-21T10:00:00.000Z',
};
const second = {
  ...first,
  id: 'c2a7d7de-9a53-4d0c-8d0e-1f2e3d4c5b6a',
  sentAt: '2026-11-21T10:00:01.000Z',
};

test('mails are written as files that sort by their instant and are read again as they were', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'portal-mails-'));
  const folder = path.join(place, 'outbox');
  try {
    await writeMailFile(folder, second);
    await writeMailFile(folder, first);
    await writeMailFile(folder, second);
    const names = (await readdir(folder)).toSorted();
    expect(names.every(isMailFile)).toBe(true);
    const read = names.map(async (name) =>
      parseMailFile(name, await readFile(path.join(folder, name), 'utf8')),
    );
    expect(await Promise.all(read)).toEqual([first, second]);
  } finally {
    await rm(place, { recursive: true });
  }
});
