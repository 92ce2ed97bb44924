import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { createLogger } from 'kernel/runtime/logger';
import { eventually } from 'kernel/testing/eventually';
import { authorityServer, sends } from '../testing/authority-server.ts';
import { madeUpAuthority } from '../testing/made-up-authority.ts';
import { madeUpCheckpoint, madeUpLog } from '../testing/made-up-export.ts';
import { openLogFolder } from './log-folder.ts';
import { stampCheckpoints } from './stamp-checkpoints.ts';

test('a clock that was set back holds no time stamp up', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'stamping-'));
  const folder = await openLogFolder(dir);
  const authority = await madeUpAuthority();
  const server = await authorityServer(sends(authority.reply));
  const seal = async (size: number): Promise<void> => {
    const note = await madeUpCheckpoint(madeUpLog(Array.from({ length: size }, () => '1.00')));
    await folder.seal({ from: 0, size, tiles: [], positions: [], note });
  };
  const sizes: number[] = [];
  await seal(1);
  const stamping = stampCheckpoints({
    authority: { url: server.url, trusted: undefined, answerMs: 10_000 },
    everyMs: 1,
    againMs: 10,
    folder,
    published: { publishTimeStamp: async ({ size }) => void sizes.push(size) },
    metrics: { stamped: () => undefined, timeStampFaults: () => undefined },
    logger: createLogger('test', 'silent'),
  });
  const stamped = (size: number) =>
    eventually(
      () => sizes,
      (all) => all.includes(size),
    );
  await stamped(1);
  const hourAgo = Date.now() - 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(hourAgo);
  await seal(2);
  expect(await stamped(2)).toEqual([1, 2]);
  clock.mockRestore();
  await stamping.stop();
  await server.close();
  await authority.close();
  await rm(dir, { recursive: true });
});
