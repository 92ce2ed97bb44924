import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from './stack/paths.ts';

interface Steps {
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
}

// The installation is plain JavaScript, which the compiler does not know.
const file = pathToFileURL(path.join(root, 'services/launcher/bootstrap/install.mjs')).href;
const { installPackages } = (await import(file)) as {
  installPackages(root: string, steps: Steps): Promise<void>;
};
const failures = import(file.replace('install.mjs', 'install-failure.mjs')) as Promise<{
  installFailure(said: string, root: string): string;
}>;
const steps: Steps = { step: (_title, work) => work() };

/** A package of somebody else, whose script leaves a mark where it runs. */
const STRANGER = {
  name: 'stranger',
  version: '1.0.0',
  scripts: { install: `node -e "require('node:fs').writeFileSync('mark', '')"` },
};

const SETTING = 'npm_config_ignore_scripts';
const given = process.env[SETTING];
let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(process.env['PORTAL_TEST_DIR'] ?? '/tmp', 'install-'));
  write('stranger/package.json', STRANGER);
  npm(['pack', './stranger']);
  write('stranger/package.json', { ...STRANGER, version: '2.0.0' });
  npm(['pack', './stranger']);
  write('package.json', {
    name: 'house',
    private: true,
    workspaces: ['room'],
    dependencies: { stranger: 'file:stranger-1.0.0.tgz' },
  });
  // Two versions of one package: that of the room lies in a node_modules of its own.
  write('room/package.json', {
    name: 'room',
    version: '1.0.0',
    dependencies: { stranger: 'file:../stranger-2.0.0.tgz' },
  });
  npm(['install', '--package-lock-only', '--offline']);
});

afterEach(() => {
  if (given === undefined) delete process.env[SETTING];
  else process.env[SETTING] = given;
  rmSync(house, { recursive: true, force: true });
});

function write(name: string, content: object): void {
  mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
  writeFileSync(path.join(house, name), JSON.stringify(content));
}

function npm(args: readonly string[]): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: house,
    env: machineEnvironment(),
  });
}

/** Without what the npm that runs the tests has put there: it has read our own settings. */
function machineEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== SETTING));
}

const inStranger = (name: string): boolean =>
  existsSync(path.join(house, 'node_modules/stranger', name));

test('a package runs no script when the portal installs itself, whatever the machine says', async () => {
  process.env[SETTING] = 'false';
  await installPackages(house, steps);
  expect([inStranger('package.json'), inStranger('mark')]).toEqual([true, false]);
});

test('nor when somebody installs by hand, under the settings of the repository', () => {
  copyFileSync(path.join(root, '.npmrc'), path.join(house, '.npmrc'));
  npm(['ci', '--offline']);
  expect([inStranger('package.json'), inStranger('mark')]).toEqual([true, false]);
});

const NESTED = 'room/node_modules/stranger';
const nested = (): boolean => existsSync(path.join(house, NESTED, 'package.json'));

/** What an installation takes to be done. */
async function titlesOf(): Promise<readonly string[]> {
  const titles: string[] = [];
  await installPackages(house, {
    step: (title, work) => {
      titles.push(title);
      return work();
    },
  });
  return titles;
}

test("a package that is gone from a workspace's own node_modules, or was cut off there, is installed again", async () => {
  expect(await titlesOf()).toEqual(['Installing packages']);
  expect([await titlesOf(), nested()]).toEqual([[], true]);
  rmSync(path.join(house, 'room/node_modules'), { recursive: true });
  expect([await titlesOf(), nested()]).toEqual([['Installing packages'], true]);
  truncateSync(path.join(house, NESTED, 'package.json'));
  expect([await titlesOf(), await titlesOf()]).toEqual([['Installing packages'], []]);
});

test('an installation that fails says why and what to do in one line', async () => {
  const lock = path.join(house, 'package-lock.json');
  const other = `sha512-${Buffer.alloc(64).toString('base64')}`;
  writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll(/sha512-[^"]+/g, other));
  await expect(titlesOf()).rejects.toThrow(
    /^The packages could not be installed: sha512-[^\n]+ integrity checksum failed [^\n]+\. Empty npm's store [^\n]+ All that npm said: \S+\.log$/,
  );
  const { installFailure } = await failures;
  const said = `npm error code EACCES
npm error path ${house}/room/node_modules/stranger
npm error [Error: EACCES: permission denied, rmdir '${house}/room/node_modules/stranger'] {
npm error   errno: -13,`;
  expect(installFailure(said, house)).toBe(
    `The packages could not be installed: EACCES: permission denied, rmdir '${house}/room/node_modules/stranger'. ` +
      `Remove ${house}/room/node_modules as the user whom it belongs to (rm -r), then repeat the command.`,
  );
});
