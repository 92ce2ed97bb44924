import { execFileSync } from 'node:child_process';
import type { ExecFileSyncOptions } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { outliveReader } from './closed-pipe.ts';
import { newestEntry, withEntry } from './release/changelog.ts';
import { currentVersion, workspacesOf, writeVersion } from './release/write-version.ts';
import { reportFailure } from './shutdown.ts';
import { LaunchError } from './stack/launch-error.ts';
import { root } from './stack/paths.ts';

// `npm run release:version`: chooses the next version by the commits since the last, and writes it and the changelog.

const HELP = `npm run release:version                       since the tag of the last version
npm run release:version -- --since COMMIT     since that commit, where the last version has no tag

It commits, tags and pushes nothing.
`;
const LERNA = [
  'version',
  '--conventional-commits',
  '--force-publish',
  '--yes',
  '--no-git-tag-version',
  '--no-push',
];
const CHANGELOG = 'docs/CHANGELOG.md';

function main(): void {
  outliveReader();
  const { help, since } = parsed(process.argv.slice(2));
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  if (git('status', '--porcelain') !== '')
    throw new LaunchError(
      'Files differ from the last commit. Commit them first, or put them back.',
    );
  withTag(`v${currentVersion(root)}`, since, () => run('node_modules/lerna/dist/cli.js', LERNA));
  const version = writeVersion(root);
  const written = path.join(root, 'CHANGELOG.md');
  const page = path.join(root, CHANGELOG);
  writeFileSync(
    page,
    withEntry(readFileSync(page, 'utf8'), newestEntry(readFileSync(written, 'utf8'))),
  );
  for (const folder of ['', ...workspacesOf(root)])
    rmSync(path.join(root, folder, 'CHANGELOG.md'), { force: true });
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], inHouse);
  const formatted = git('diff', '--name-only').split('\n').filter(isFormatted);
  run('node_modules/prettier/bin/prettier.cjs', ['--log-level', 'warn', '--write', ...formatted]);
  process.stdout.write(
    `\nVersion ${version}. Look at ${CHANGELOG}, commit, and tag it v${version}.\n`,
  );
}

/** What lerna and the steps after it say goes to whoever runs them. */
const inHouse: ExecFileSyncOptions = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };

function run(program: string, args: readonly string[]): void {
  execFileSync(process.execPath, [path.join(root, program), ...args], inHouse);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

const isFormatted = (file: string): boolean =>
  file !== 'package-lock.json' && existsSync(path.join(root, file));

/** lerna reads from a tag which commits are new. One that is made for it is taken away again. */
function withTag(tag: string, since: string | undefined, work: () => void): void {
  const isThere = git('tag', '--list', tag) !== '';
  if (isThere && since === undefined) return work();
  if (isThere) throw new LaunchError(`There is a tag ${tag}: leave --since out.`);
  if (since === undefined)
    throw new LaunchError(
      `There is no tag ${tag}. Name the commit of that version: --since COMMIT`,
    );
  git('tag', tag, since);
  try {
    return work();
  } finally {
    git('tag', '--delete', tag);
  }
}

function parsed(args: string[]): { help: boolean; since: string | undefined } {
  try {
    const options = { help: { type: 'boolean' }, since: { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    return { help: values.help ?? false, since: values.since };
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

try {
  main();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
