import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { pickPort } from '../stack/ports.ts';
import { hasCluster } from '../stack/postgres-cluster.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { endLeftovers } from '../stack/process-register.ts';
import { launch } from './launched-process.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
let port: number;
let whole: string;

/** A portal that has run and was stopped: what the damages are done to. */
beforeAll(async () => {
  site = createSandbox();
  port = await pickPort();
  const first = await start();
  expect(await first.waitForOutput('ready after')).toBe(true);
  expect(await first.end('SIGINT')).toBe(0);
  whole = readFileSync(site.layout.secrets, 'utf8');
}, 180_000);

afterAll(async () => {
  await endLeftovers(site.layout.processes);
  await site.remove();
}, 60_000);

const start = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  launch(site.layout.dir, { PORT: String(port), ...env }, args);

/** What a start says that has to fail at once: no stack, and few words. */
async function refusal(): Promise<string> {
  const failed = await start();
  expect(await failed.ended()).toBe(1);
  const said = failed
    .output()
    .replaceAll(/^.*… .*$/gm, '')
    .trim();
  expect(said).not.toMatch(/^\s+at /m);
  expect(said.split('\n')).toHaveLength(1);
  return said;
}

const secrets = (): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(whole));

function writeSecrets(change: Readonly<Record<string, string | undefined>>): void {
  writeFileSync(site.layout.secrets, JSON.stringify({ ...secrets(), ...change }));
}

const another = (): string => Buffer.alloc(32, 7).toString('base64url');

test('a missing secret stops the start, which says what is lost without it and makes no new one', async () => {
  writeSecrets({ KEY_ENCRYPTION_KEY: undefined });
  const before = readFileSync(site.layout.secrets, 'utf8');
  const said = await refusal();
  expect(said).toContain('KEY_ENCRYPTION_KEY is missing');
  expect(said).toContain('no licence key, in stock or sold, can ever be shown again');
  expect(said).not.toContain('--accept-new-secret');
  expect(readFileSync(site.layout.secrets, 'utf8')).toBe(before);
  writeFileSync(site.layout.secrets, whole);
}, 60_000);

test('a changed secret stops the start, by the check value that is kept with the data', async () => {
  writeSecrets({ PERSON_ENCRYPTION_KEY: another() });
  expect(await refusal()).toContain('PERSON_ENCRYPTION_KEY is not the one the data was written');
  writeSecrets({ POSTGRES_PASSWORD: 'another' });
  expect(await refusal()).toContain('POSTGRES_PASSWORD is not the one the database was made with');
  writeFileSync(site.layout.secrets, whole);
}, 120_000);

test('a secret that can be replaced is, when that is asked for', async () => {
  writeSecrets({ SESSION_KEY: another(), CSRF_KEY: undefined });
  expect(await refusal()).toContain('npm start -- --accept-new-secret CSRF_KEY');
  const args = ['SESSION_KEY', 'CSRF_KEY'].flatMap((name) => ['--accept-new-secret', name]);
  const accepted = await start(args);
  expect(await accepted.waitForOutput('ready after')).toBe(true);
  expect(await accepted.end('SIGINT')).toBe(0);
  whole = readFileSync(site.layout.secrets, 'utf8');
  expect(secrets()).toMatchObject({ SESSION_KEY: another(), CSRF_KEY: expect.any(String) });
  const fixed = await start(['--accept-new-secret', 'KEY_ENCRYPTION_KEY']);
  expect(await fixed.ended()).toBe(1);
  expect(fixed.output()).toContain('Put the old ones back');
}, 120_000);

test('a secrets file that is empty, cut short, of another shape or a folder is named as damaged', async () => {
  for (const content of ['', whole.slice(0, 40), '[1, 2]', '{ "CLAIM_KEY": 1 }']) {
    writeFileSync(site.layout.secrets, content);
    expect(await refusal()).toContain(`${site.layout.secrets} is damaged`);
  }
  rmSync(site.layout.secrets);
  expect(await refusal()).toContain(`${site.layout.secrets} is missing`);
  mkdirSync(site.layout.secrets);
  expect(await refusal()).toContain(`${site.layout.secrets} is a folder where a file should be`);
  rmSync(site.layout.secrets, { recursive: true });
  writeFileSync(site.layout.secrets, whole);
}, 120_000);

test('files and folders that are each other are named', async () => {
  for (const file of [site.layout.processes, path.join(site.layout.dir, 'launcher.json')]) {
    rmSync(file, { force: true });
    mkdirSync(file);
    expect(await refusal()).toContain(`${file} is a folder where a file should be`);
    rmSync(file, { recursive: true });
  }
  const { logs } = site.layout;
  rmSync(logs, { recursive: true });
  writeFileSync(logs, '');
  expect(await refusal()).toContain(`${logs} is a file where a folder should be`);
  rmSync(logs);
}, 120_000);

test('a database folder without its PG_VERSION is neither used nor replaced', async () => {
  const places = [site.layout.postgres, substituteFor(site.layout.postgres)];
  const data = places.find(hasCluster) ?? '';
  const version = path.join(data, 'PG_VERSION');
  renameSync(version, `${version}.away`);
  expect(await refusal()).toContain(`${data} is damaged`);
  renameSync(`${version}.away`, version);
  const again = await start();
  expect(await again.waitForOutput('ready after')).toBe(true);
  expect(await again.end('SIGINT')).toBe(0);
}, 120_000);
