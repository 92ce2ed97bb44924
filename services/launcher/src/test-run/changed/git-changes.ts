import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LaunchError } from '../../stack/launch-error.ts';
import { root } from '../../stack/paths.ts';

const run = promisify(execFile);
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

type Git = (...args: readonly string[]) => Promise<string>;

const gitIn =
  (folder: string): Git =>
  async (...args) => {
    const { stdout } = await run('git', [...args], { cwd: folder, maxBuffer: MOST_OUTPUT_BYTES });
    return stdout;
  };

const names = (output: string): string[] => output.split('\0').filter((name) => name !== '');

/**
 * The files that differ from a commit, as git names them: changed, added (also those that git does not know yet and does
 * not ignore) and removed ones.
 * @throws LaunchError when there is no such commit, or no git.
 */
export async function changedSince(reference: string, folder = root): Promise<readonly string[]> {
  const git = gitIn(folder);
  const commit = await commitOf(reference, git);
  const [differing, unknown] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return [...new Set([...names(differing), ...names(unknown)])].toSorted();
}

async function commitOf(reference: string, git: Git): Promise<string> {
  try {
    const named = await git(
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${reference}^{commit}`,
    );
    return named.trim();
  } catch {
    throw new LaunchError(
      `--changed=${reference}: this repository has no commit of that name. Name a commit, a branch or a tag.`,
    );
  }
}

/** The files of the house's sources, as they lie there now. */
export async function sourceFiles(folder = root): Promise<readonly string[]> {
  const git = gitIn(folder);
  const places = [
    'contracts/src/**',
    'services/*/src/**',
    'web-*/src/**',
    'web-shop/shared/src/**',
  ];
  const globs = places.map((place) => `:(glob)${place}`);
  const [listed, removed] = await Promise.all([
    git('ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...globs),
    git('ls-files', '--deleted', '-z', '--', ...globs),
  ]);
  const gone = new Set(names(removed));
  return [...new Set(names(listed))].filter((file) => !gone.has(file));
}
