import { randomUUID } from 'node:crypto';
import { finished, PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { onePackageAtATime } from './packages-under-way.ts';

const ended = promisify(finished);

const ENDS: readonly (readonly [how: string, end: (answer: PassThrough) => void])[] = [
  ['was sent', (answer) => void answer.resume().end()],
  ['was stopped', (answer) => void answer.destroy()],
  ['failed', (answer) => void answer.destroy(new Error('The log is away.'))],
];

test.each(ENDS)('who has a package made waits until it %s', async (_how, end) => {
  const [auditor, other] = [randomUUID(), randomUUID()];
  const first = new PassThrough();
  onePackageAtATime(auditor, first);
  expect(() => onePackageAtATime(auditor, new PassThrough())).toThrow(
    expect.objectContaining({ status: 429, message: expect.stringContaining('then ask again') }),
  );
  expect(() => onePackageAtATime(other, new PassThrough())).not.toThrow();
  end(first);
  await ended(first).catch(() => undefined);
  expect(() => onePackageAtATime(auditor, new PassThrough())).not.toThrow();
});

test('of an answer that nobody waited for from the beginning nothing is left', async () => {
  const auditor = randomUUID();
  const gone = new PassThrough();
  gone.destroy();
  await ended(gone).catch(() => undefined);
  onePackageAtATime(auditor, gone);
  await ended(gone).catch(() => undefined);
  expect(() => onePackageAtATime(auditor, new PassThrough())).not.toThrow();
});
