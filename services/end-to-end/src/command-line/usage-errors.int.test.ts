import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uniqueName } from '../harness/factories.ts';
import { portalCommand } from './portal-command.ts';

// What an operator gets wrong, and what the command line says: one clear sentence, the exit code, no stack.

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'usage-errors-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['no command', [], 'Name a command.'],
  ['an unknown command', ['sell-everything'], 'Unknown argument: sell-everything'],
  ['a required option missing', ['deposit', 'somebody', '1.00'], 'reference'],
  ['a value that is no choice', ['orders', '--status', 'lost'], 'Choices: "processing"'],
])('%s is a call that is wrong: exit code 2 and the way to the help', async (_what, args, said) => {
  const { exitCode, stdout, stderr } = await portalCommand(args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr).toContain('npm run portal -- --help lists the commands.');
});

test('--help names every command and ends well', async () => {
  const { exitCode, stdout } = await portalCommand(['--help']);
  expect(exitCode).toBe(0);
  for (const command of [
    'import-products',
    'import-keys',
    'deposit',
    'credit-limit',
    'create-user',
    'orders',
    'projections',
    'rebuild',
    'compare',
  ]) {
    expect(stdout).toContain(`npm run portal -- ${command}`);
  }
});

test.each([
  [
    'an unknown company',
    ['deposit', uniqueName('nobody'), '5.00', '--reference', 'x'],
    'There is no company',
  ],
  [
    'an amount below zero',
    ['deposit', 'buyer.eur@demo.test', '-5.00', '--reference', 'x'],
    'amount:',
  ],
  [
    'an unknown read model',
    ['rebuild', 'horoscope'],
    "There is no read model 'horoscope'. There are: ",
  ],
  ['a file that is not there', ['import-products', '/no/such/file.csv'], 'cannot be read: ENOENT'],
])('%s fails with exit code 1 and one sentence', async (_what, args, said) => {
  await expectFailure(args, said);
});

test('a list of products with another header is refused whole', async () => {
  const file = path.join(folder, 'products.csv');
  await writeFile(file, 'sku;name\n1;2\n');
  await expectFailure(['import-products', file], '--map');
});

test('a list of keys with another header is refused whole', async () => {
  const file = path.join(folder, 'keys.csv');
  await writeFile(file, 'licence\nSECRET-KEY-1\n');
  const run = await expectFailure(['import-keys', file, '--reference', 'x'], '--map');
  expect(run.stderr).not.toContain('SECRET');
});

test('an account without a password in the environment is not opened', async () => {
  const name = uniqueName('ana');
  const account = ['--email', `${name}@example.test`, '--username', name];
  const person = ['--first-name', 'Ana', '--last-name', 'Horvat'];
  await expectFailure(['create-user', ...account, ...person], 'Set PORTAL_PASSWORD');
});

test('where no portal runs every command says how to start one', async () => {
  const run = await portalCommand(['orders'], { PORTAL_DATA_DIR: folder });
  expect(run).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'No portal is running here. Start it with npm start, then repeat the command.\n',
  });
});

test('a portal that does not answer is a failure, not a hanging command', async () => {
  const run = await portalCommand(['orders'], {
    COMMAND_SERVICE_URL: 'http://127.0.0.1:9',
    QUERY_SERVICE_URL: 'http://127.0.0.1:9',
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    EVENTSTORE_URL: 'kurrentdb://127.0.0.1:9?tls=false',
  });
  expect(run.exitCode).toBe(1);
  expect(run.stderr).not.toContain('    at ');
});

async function expectFailure(args: readonly string[], said: string) {
  const run = await portalCommand(args);
  expect(run).toMatchObject({ exitCode: 1, stdout: '' });
  expect(run.stderr).toContain(said);
  expect(run.stderr.trim().split('\n')).toHaveLength(1);
  expect(run.stderr).not.toContain('    at ');
  return run;
}
