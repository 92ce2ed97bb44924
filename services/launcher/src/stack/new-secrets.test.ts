import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SECRET_NAMES } from 'contracts/constants/secrets';
import { newSecrets, secretsArguments, writeNewSecrets } from './new-secrets.ts';
import { givenSecrets } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', value = ''] = line.split('=');
        return [name, value];
      }),
  );

test('new secrets are all that a portal on servers of its own asks for', () => {
  const made = read(newSecrets());
  expect(Object.keys(made)).toEqual(expect.arrayContaining([...SECRET_NAMES]));
  const { secrets, passwords } = givenSecrets(made);
  expect(made).toMatchObject(secrets);
  const { EVENT_STORE_DATABASE_PASSWORD: embedded, ...others } = passwords;
  expect(made).toMatchObject(others);
  expect(Object.values(made)).not.toContain(embedded);
});

test('each is 32 random bytes of its own, made anew with every call', () => {
  const values = [newSecrets(), newSecrets()].flatMap((text) => Object.values(read(text)));
  expect(values.filter((value) => Buffer.from(value, 'base64url').length !== 32)).toEqual([]);
  expect(new Set(values).size).toBe(values.length);
});

test('a new file is for its owner alone, and one that is there stays as it is', () => {
  const file = path.join(folder, '.env');
  writeNewSecrets(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys(read(readFileSync(file, 'utf8')))).toContain('CLAIM_KEY');
  writeFileSync(file, 'PORT=3001\n');
  expect(() => writeNewSecrets(file)).toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('PORT=3001\n');
});

test('the command takes one file, as seen from where npm was called, or --help', () => {
  const given = (...args: readonly string[]) => secretsArguments(args, { INIT_CWD: '/somewhere' });
  expect(given()).toEqual({ help: false, file: undefined });
  expect(given('--help').help).toBe(true);
  expect(given('.env').file).toBe('/somewhere/.env');
  expect(() => given('.env', 'other')).toThrow('Name one file');
  expect(() => given('--force')).toThrow('--force');
});
