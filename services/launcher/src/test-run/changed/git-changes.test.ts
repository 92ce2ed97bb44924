import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changedSince, sourceFiles } from './git-changes.ts';

let folder: string;

const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.test', ...args], {
    cwd: folder,
  });

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
  git('init', '--quiet');
  write('.gitignore', 'dist/\n');
  for (const name of ['kept', 'changed', 'removed']) write(`contracts/src/${name}.ts`, name);
  write('docs/page.md', 'a page');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'before');
  write('docs/page.md', 'a better page');
  git('commit', '--quiet', '--all', '--message', 'second');
  write('contracts/src/changed.ts', 'otherwise');
  write('contracts/src/with čevapi.ts', 'new');
  write('contracts/dist/built.js', 'built');
  rmSync(path.join(folder, 'contracts/src/removed.ts'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const CHANGED = ['changed.ts', 'removed.ts', 'with čevapi.ts'].map(
  (name) => `contracts/src/${name}`,
);

test('what differs from the last commit is changed, new or removed, and not what git ignores', async () => {
  expect(await changedSince('HEAD', folder)).toEqual(CHANGED);
});

test('what differs from an earlier commit is more', async () => {
  expect(await changedSince('before', folder)).toEqual([...CHANGED, 'docs/page.md']);
});

test.each(['nowhere', '--output=x', 'HEAD:docs'])(
  '%s is refused: it is no commit',
  async (name) => {
    await expect(changedSince(name, folder)).rejects.toThrow('has no commit of that name');
  },
);

test('the sources are those that are there, new ones among them', async () => {
  const files = await sourceFiles(folder);
  expect(files.toSorted()).toEqual(
    ['changed', 'kept', 'with čevapi'].map((name) => `contracts/src/${name}.ts`),
  );
});
