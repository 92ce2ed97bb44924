import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  write('package.json', {
    name: 'house',
    private: true,
    dependencies: { stranger: 'file:stranger-1.0.0.tgz' },
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
