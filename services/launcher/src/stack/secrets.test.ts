import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SECRET_NAMES } from 'contracts/constants/secrets';
import { dropFormerSecrets, givenSecrets, ownSecrets } from './secrets.ts';

let dir = '';
const file = (): string => path.join(dir, 'secrets.json');

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

test('secrets are made once, 32 bytes each, and only their owner may read them', () => {
  const first = ownSecrets({ file: file(), env: {}, dataExists: false });
  const { secrets, passwords, postgresPassword } = first;
  for (const name of SECRET_NAMES) {
    expect(Buffer.from(secrets[name], 'base64url')).toHaveLength(32);
  }
  const all = [...Object.values(secrets), ...Object.values(passwords), postgresPassword];
  expect(new Set(all).size).toBe(all.length);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(ownSecrets({ file: file(), env: {}, dataExists: true })).toEqual(first);
});

test('passwords of logins are made beside data too: each start sets them in the database', () => {
  const { secrets, postgresPassword } = ownSecrets({ file: file(), env: {}, dataExists: false });
  writeFileSync(file(), JSON.stringify({ ...secrets, POSTGRES_PASSWORD: postgresPassword }));
  const { passwords } = ownSecrets({ file: file(), env: {}, dataExists: true });
  expect(Buffer.from(passwords.BFF_DATABASE_PASSWORD, 'base64url')).toHaveLength(32);
});

test('no new secrets are made beside data that the old ones locked', () => {
  expect(() => ownSecrets({ file: file(), env: {}, dataExists: true })).toThrow('is missing');
  writeFileSync(file(), '{ "CLAIM_KEY": ');
  expect(() => ownSecrets({ file: file(), env: {}, dataExists: true })).toThrow('is damaged');
  expect(readFileSync(file(), 'utf8')).toBe('{ "CLAIM_KEY": ');
});

test('beside data of a version with one key for all calls, the keys of pairs are made', () => {
  const before = ownSecrets({ file: file(), env: {}, dataExists: false });
  const kept = Object.fromEntries(
    Object.entries(before.secrets).filter(([name]) => !/^(BFF|WORKER|CLI)_/.test(name)),
  );
  const old = { SERVICE_KEY: 'old', CLI_KEY: 'old', POSTGRES_PASSWORD: before.postgresPassword };
  writeFileSync(file(), JSON.stringify({ ...kept, ...old }));
  const after = ownSecrets({ file: file(), env: {}, dataExists: true });
  expect(after.secrets).toMatchObject(kept);
  expect(after.postgresPassword).toBe(before.postgresPassword);
  expect(Buffer.from(after.secrets.BFF_COMMAND_KEY, 'base64url')).toHaveLength(32);
  expect(ownSecrets({ file: file(), env: {}, dataExists: true })).toEqual(after);
});

test('beside data of a version with one key for all claims, that of licence keys is the same', () => {
  const before = ownSecrets({ file: file(), env: {}, dataExists: false });
  expect(before.secrets.LICENCE_CLAIM_KEY).not.toBe(before.secrets.CLAIM_KEY);
  const { LICENCE_CLAIM_KEY: _later, ...kept } = before.secrets;
  writeFileSync(file(), JSON.stringify({ ...kept, POSTGRES_PASSWORD: before.postgresPassword }));
  const rotated = ['CLAIM_KEY'] as const;
  const after = ownSecrets({ file: file(), env: {}, dataExists: true, rotated });
  expect(after.secrets.LICENCE_CLAIM_KEY).toBe(before.secrets.CLAIM_KEY);
  expect(after.secrets.CLAIM_KEY).not.toBe(before.secrets.CLAIM_KEY);
  expect(after.formers).toEqual({ FORMER_CLAIM_KEY: before.secrets.CLAIM_KEY });
});

test('a secret of the environment wins and is not written down', () => {
  const env = { CLI_QUERY_KEY: 'given' };
  const { secrets } = ownSecrets({ file: file(), env, dataExists: false });
  expect(secrets.CLI_QUERY_KEY).toBe('given');
  expect(readFileSync(file(), 'utf8')).not.toContain('given');
});

test('a secret that lies in a file of a vault is taken from there, and is not written down', () => {
  const vault = path.join(dir, 'cli_query_key');
  writeFileSync(vault, 'given\n');
  const env = { CLI_QUERY_KEY_FILE: vault };
  const { secrets } = ownSecrets({ file: file(), env, dataExists: false });
  expect(secrets.CLI_QUERY_KEY).toBe('given');
  expect(readFileSync(file(), 'utf8')).not.toContain('given');
});

test('with an external database all missing secrets are named at once', () => {
  const env = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name} value`]));
  expect(givenSecrets(env).secrets).toEqual(env);
  const { CLI_QUERY_KEY: _cli, CSRF_KEY: _csrf, ...rest } = env;
  expect(() => givenSecrets(rest)).toThrow('CLI_QUERY_KEY, CSRF_KEY');
});

test('a rotated secret is kept as the former one beside a new one until it is dropped', () => {
  const before = ownSecrets({ file: file(), env: {}, dataExists: false });
  const source = { file: file(), env: {}, dataExists: true };
  const rotated = ownSecrets({ ...source, rotated: ['KEY_ENCRYPTION_KEY'] });
  const old = before.secrets.KEY_ENCRYPTION_KEY;
  expect(before.formers).toEqual({});
  expect(rotated.formers).toEqual({ FORMER_KEY_ENCRYPTION_KEY: old });
  expect(Buffer.from(rotated.secrets.KEY_ENCRYPTION_KEY, 'base64url')).toHaveLength(32);
  expect(rotated.secrets).not.toMatchObject({ KEY_ENCRYPTION_KEY: old });
  expect(ownSecrets(source)).toEqual(rotated);
  dropFormerSecrets(file(), ['FORMER_KEY_ENCRYPTION_KEY']);
  expect(ownSecrets(source)).toEqual({ ...rotated, formers: {} });
});

test('a secret that is being rotated, or is given by the environment, is not rotated once more', () => {
  ownSecrets({ file: file(), env: {}, dataExists: false });
  const rotated = ['PERSON_ENCRYPTION_KEY'] as const;
  const source = { file: file(), env: {}, dataExists: true, rotated };
  ownSecrets(source);
  const before = readFileSync(file(), 'utf8');
  expect(() => ownSecrets(source)).toThrow('is being rotated already');
  const env = { KEY_ENCRYPTION_KEY: 'given' };
  expect(() => ownSecrets({ ...source, env, rotated: ['KEY_ENCRYPTION_KEY'] })).toThrow(
    'Set FORMER_KEY_ENCRYPTION_KEY there',
  );
  expect(readFileSync(file(), 'utf8')).toBe(before);
});

test('beside a database of one’s own the former secrets are those of the environment', () => {
  const env = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name} value`]));
  const formers = { FORMER_PERSON_ENCRYPTION_KEY: 'before' };
  expect(givenSecrets({ ...env, ...formers }).formers).toEqual(formers);
  expect(givenSecrets(env).formers).toEqual({});
});
