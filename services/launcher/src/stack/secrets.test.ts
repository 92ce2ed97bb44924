import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SECRET_NAMES } from 'contracts/constants/secrets';
import { givenSecrets, ownSecrets } from './secrets.ts';

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
  for (const name of SECRET_NAMES) {
    expect(Buffer.from(first[name], 'base64url')).toHaveLength(32);
  }
  expect(new Set(Object.values(first)).size).toBe(SECRET_NAMES.length + 1);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(ownSecrets({ file: file(), env: {}, dataExists: true })).toEqual(first);
});

test('no new secrets are made beside data that the old ones locked', () => {
  expect(() => ownSecrets({ file: file(), env: {}, dataExists: true })).toThrow('is missing');
  writeFileSync(file(), '{ "CLAIM_KEY": ');
  expect(() => ownSecrets({ file: file(), env: {}, dataExists: true })).toThrow('is damaged');
  expect(readFileSync(file(), 'utf8')).toBe('{ "CLAIM_KEY": ');
});

test('beside data of a version with one key for all calls, the keys of pairs are made', () => {
  const before = ownSecrets({ file: file(), env: {}, dataExists: false });
  const { CLAIM_KEY, CSRF_KEY, SESSION_KEY, POSTGRES_PASSWORD } = before;
  const { KEY_ENCRYPTION_KEY, PERSON_ENCRYPTION_KEY, IDEMPOTENCY_KEY_SECRET } = before;
  const kept = { CLAIM_KEY, CSRF_KEY, SESSION_KEY, POSTGRES_PASSWORD };
  const encryption = { KEY_ENCRYPTION_KEY, PERSON_ENCRYPTION_KEY, IDEMPOTENCY_KEY_SECRET };
  const earlier = { ...kept, ...encryption, SERVICE_KEY: 'old', CLI_KEY: 'old' };
  writeFileSync(file(), JSON.stringify(earlier));
  const after = ownSecrets({ file: file(), env: {}, dataExists: true });
  expect(after).toMatchObject({ ...kept, ...encryption });
  expect(Buffer.from(after.BFF_COMMAND_KEY, 'base64url')).toHaveLength(32);
  expect(ownSecrets({ file: file(), env: {}, dataExists: true })).toEqual(after);
});

test('a secret of the environment wins and is not written down', () => {
  const own = ownSecrets({ file: file(), env: { CLI_QUERY_KEY: 'given' }, dataExists: false });
  expect(own.CLI_QUERY_KEY).toBe('given');
  expect(readFileSync(file(), 'utf8')).not.toContain('given');
});

test('with an external database all missing secrets are named at once', () => {
  const env = Object.fromEntries(SECRET_NAMES.map((name) => [name, `${name} value`]));
  expect(givenSecrets(env)).toEqual(env);
  const { CLI_QUERY_KEY: _cli, CSRF_KEY: _csrf, ...rest } = env;
  expect(() => givenSecrets(rest)).toThrow('CLI_QUERY_KEY, CSRF_KEY');
});
