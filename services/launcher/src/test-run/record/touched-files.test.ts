import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { touchedFiles } from './touched-files.ts';

const done = (...modules: readonly string[]) => ({ modules, requests: [] });
const LEFT = {
  file: 'some.int.test.ts',
  own: done('own.ts', 'shared.ts'),
  servers: done('event-store.ts'),
  portal: { modules: ['portal.ts', 'shared.ts'], requests: ['GET /api/cart'] },
};

test.each([
  [
    'a portal',
    { servers: false, portal: true },
    ['own.ts', 'shared.ts', 'event-store.ts', 'portal.ts'],
  ],
  ['servers', { servers: true, portal: false }, ['own.ts', 'shared.ts', 'event-store.ts']],
  ['neither', { servers: false, portal: false }, ['own.ts', 'shared.ts']],
])('of a file that needs %s counts what was done for it', (_what, needs, modules) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'touched-'));
  mkdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'files/some.json'), JSON.stringify(LEFT));
  const [touched] = touchedFiles(folder, () => needs);
  rmSync(folder, { recursive: true });
  expect(touched?.modules).toEqual(modules);
  expect(touched?.requests).toEqual(needs.portal ? ['GET /api/cart'] : []);
});

test('a run that recorded nothing has touched nothing', () => {
  expect(touchedFiles('/there/is/no/folder', () => ({ servers: true, portal: true }))).toEqual([]);
});
