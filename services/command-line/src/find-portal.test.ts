import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPortal } from './find-portal.ts';

const KEYS = {
  CLI_COMMAND_KEY: Buffer.alloc(32, 7).toString('base64url'),
  CLI_QUERY_KEY: Buffer.alloc(32, 8).toString('base64url'),
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'find-portal-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('where no portal runs, the operator is asked to start one', () => {
  expect(() => findPortal({ PORTAL_DATA_DIR: folder })).toThrow('Start it with npm start');
});

test('a portal of several machines is named by the environment alone', () => {
  const env = {
    PORTAL_DATA_DIR: folder,
    COMMAND_SERVICE_URL: 'http://commands',
    QUERY_SERVICE_URL: 'http://queries',
    DATABASE_URL: 'postgres://db',
    EVENTSTORE_URL: 'kurrentdb://store',
    ...KEYS,
  };
  expect(findPortal(env)).toEqual({
    commandUrl: 'http://commands',
    queryUrl: 'http://queries',
    databaseUrl: 'postgres://db',
    ownerDatabaseUrl: undefined,
    eventStoreUrl: 'kurrentdb://store',
    commandKey: Buffer.alloc(32, 7),
    queryKey: Buffer.alloc(32, 8),
  });
});

test('the portal of this machine is found by what its start wrote', () => {
  const urls = {
    'command-service': 'http://127.0.0.1:1',
    'query-service': 'http://127.0.0.1:2',
    database: 'postgres://here/owner',
    operatorDatabase: 'postgres://here',
    eventStore: 'kurrentdb://here',
  };
  writeFileSync(path.join(folder, 'runtime.json'), JSON.stringify({ pid: 1, urls }));
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(KEYS));
  expect(findPortal({ PORTAL_DATA_DIR: folder })).toMatchObject({
    commandUrl: 'http://127.0.0.1:1',
    databaseUrl: 'postgres://here',
    ownerDatabaseUrl: 'postgres://here/owner',
    commandKey: Buffer.alloc(32, 7),
    queryKey: Buffer.alloc(32, 8),
  });
});
