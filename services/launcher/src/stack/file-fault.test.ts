import { readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fileFault } from './file-fault.ts';

/** What a call of the file system ends with. */
function failureOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

const refused = (code: string): Error =>
  Object.assign(new Error(code), { code, path: '/data/secrets.json' });

test('a disk that is full or read-only, and files of another user, are no reason to begin anew', () => {
  const full = failureOf(() => writeFileSync('/dev/full', 'a mail'));
  expect(fileFault(full)).toBe(
    'What was to be written does not fit on the disk, which is full. Make room there, then try again.',
  );
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']) {
    const said = fileFault(refused(code));
    expect(said).toMatch(/^\/data\/secrets\.json .*\. .*\.$/);
    expect(said).not.toContain('reset');
  }
});

test('a file that is damaged itself is put right, put back, or begun anew without', () => {
  const damaged = failureOf(() => readdirSync('/dev/full'));
  expect(fileFault(damaged)).toBe(
    "/dev/full is a file where a folder should be. Put it right, put it back from a copy, or begin anew with 'npm run reset'.",
  );
});
