import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readErasures, writeErasure } from 'worker-service/erasures/erasure-list';
import { readStatement } from 'worker-service/restored/statement';
import { moveFormerAudit } from '../stack/former-audit.ts';
import { dataLayout } from '../stack/paths.ts';
import { makeBackup, requireRoom } from './make-backup.ts';
import { openRestore, requireNoOpenRestore } from './open-restore.ts';
import { findPlaces, namedFolder } from './places.ts';
import type { Places } from './places.ts';
import { beginRestore, copyChecked, finishRestore, requireFit } from './restore-backup.ts';

let dir: string;
let places: Places;

/** A portal's data as far as files go; its databases are servers of its own. */
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'backup-'));
  const layout = dataLayout(path.join(dir, 'data'));
  places = { layout, auditDir: layout.audit, external: { databaseUrl: 'postgres://db.test/p' } };
  await mkdir(path.join(layout.dir, 'redis'), { recursive: true });
  await mkdir(layout.outbox);
  await mkdir(layout.logs);
  await writeFile(path.join(layout.redis, 'dump.rdb'), 'queues');
  await writeFile(layout.secrets, '{}', { mode: 0o600 });
  await chmod(layout.outbox, 0o700);
  await writeFile(path.join(layout.logs, 'bff.log'), 'a line');
});
afterEach(() => rm(dir, { recursive: true }));

const never = new AbortController().signal;
const backup = (name = 'copy') => ({ ...places, target: path.join(dir, name), signal: never });
const restoring = (name = 'copy') => ({ ...places, backup: path.join(dir, name), signal: never });
const erased = (userId = randomUUID()) => ({
  userId,
  claims: [],
  erasedAt: '2026-11-22T10:00:00.000Z',
});
const ids = async (auditDir: string): Promise<readonly string[]> =>
  (await readErasures(auditDir)).map(({ userId }) => userId).toSorted();

async function restore(name?: string): Promise<void> {
  const options = restoring(name);
  const manifest = requireFit(options);
  await copyChecked(manifest, options);
  await beginRestore(manifest, options);
  await finish();
}

async function finish(): Promise<void> {
  const journal = openRestore(places.layout);
  if (!journal) throw new Error('No restore was begun.');
  await finishRestore(journal, places);
}

test('a backup holds files with their modes and without the logs, and comes back as it was', async () => {
  const { layout } = places;
  const { files } = await makeBackup(backup());
  expect(files.map((file) => file.path)).toEqual(['data/redis/dump.rdb', 'data/secrets.json']);
  await rm(layout.dir, { recursive: true });
  await restore();
  expect(readFileSync(path.join(layout.redis, 'dump.rdb'), 'utf8')).toBe('queues');
  const modes = await Promise.all([layout.secrets, layout.outbox].map((each) => stat(each)));
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
});

test('a backup is made in no folder that holds something, and in none that is backed up', async () => {
  await makeBackup(backup());
  await expect(requireRoom(backup())).rejects.toThrow('is not empty');
  await expect(requireRoom(backup('data/copy'))).rejects.toThrow('lies in what is backed up');
  await expect(requireRoom(backup('data-audit'))).rejects.toThrow('lies in what is backed up');
  await mkdir(path.join(dir, 'empty'));
  await requireRoom(backup('empty'));
  await makeBackup(backup('empty'));
  expect(existsSync(path.join(dir, 'empty/manifest.json'))).toBe(true);
});

test('a backup that is stopped leaves nothing, and what a killed one left is no backup', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await expect(makeBackup({ ...backup(), signal: stopping.signal })).rejects.toThrow('aborted');
  expect(readdirSync(dir).toSorted()).toEqual(['data']);
  await mkdir(path.join(dir, 'copy.unfinished/data'), { recursive: true });
  expect(() => requireFit(restoring('copy.unfinished'))).toThrow('is no backup, or not a whole');
  await makeBackup(backup());
  expect(existsSync(path.join(dir, 'copy.unfinished'))).toBe(false);
});

test('a backup of which a file is changed, cut or missing is refused before anything is touched', async () => {
  await makeBackup(backup());
  const file = path.join(dir, 'copy/data/redis/dump.rdb');
  await writeFile(path.join(places.layout.redis, 'dump.rdb'), 'newer');
  await appendFile(file, '!');
  await expect(restore()).rejects.toThrow('data/redis/dump.rdb in');
  await rm(file);
  await expect(restore()).rejects.toThrow('is not whole');
  await writeFile(path.join(dir, 'copy/manifest.json'), '{ "format": "another" }');
  await expect(restore()).rejects.toThrow('is damaged');
  expect(readFileSync(path.join(places.layout.redis, 'dump.rdb'), 'utf8')).toBe('newer');
  expect(readdirSync(dir).toSorted()).toEqual(['copy', 'data']);
});

test('a restore keeps what was there, merges both lists, and says that it was on purpose', async () => {
  const [one, other, later] = [erased(), erased(), erased()];
  await writeErasure(places.auditDir, one);
  await writeErasure(places.auditDir, other);
  await makeBackup(backup());
  await rm(path.join(places.auditDir, 'erasures', `${other.userId}.json`));
  await writeErasure(places.auditDir, later);
  await writeFile(path.join(places.layout.redis, 'dump.rdb'), 'newer');
  await restore();
  const all = [one, other, later].map(({ userId }) => userId).toSorted();
  expect(await ids(places.auditDir)).toEqual(all);
  const aside = readdirSync(dir).find((name) => name.startsWith('data-before-')) ?? '';
  expect(readFileSync(path.join(dir, aside, 'redis/dump.rdb'), 'utf8')).toBe('newer');
  expect(readFileSync(path.join(places.layout.redis, 'dump.rdb'), 'utf8')).toBe('queues');
  expect((await readStatement(places.auditDir))?.reason).toMatch(
    /^A backup of 20.* was restored\.$/,
  );
});

test('a restore that was broken off between two steps is reported at every start, and is finished by the next one', async () => {
  const { layout } = places;
  await makeBackup(backup());
  const options = restoring();
  const manifest = requireFit(options);
  await copyChecked(manifest, options);
  await beginRestore(manifest, options);
  const [swap] = openRestore(layout)?.swaps ?? [];
  // The power went after the present data was put aside; the next run made a folder for its lock.
  await rename(layout.dir, swap?.aside ?? '');
  await mkdir(layout.dir);
  await writeFile(path.join(layout.dir, 'launcher.json'), '{}');
  expect(() => requireNoOpenRestore(layout)).toThrow(`npm run restore -- ${options.backup}`);
  await finish();
  requireNoOpenRestore(layout);
  expect(readFileSync(path.join(layout.redis, 'dump.rdb'), 'utf8')).toBe('queues');
  expect(existsSync(path.join(dir, 'data-restoring'))).toBe(false);
});

test('what an earlier version kept in the data folder is moved beside it, at once or where both are there', async () => {
  const { layout, auditDir } = places;
  const [one, other] = [erased(), erased()];
  await writeErasure(layout.formerAudit, one);
  await moveFormerAudit(layout, auditDir);
  expect([existsSync(layout.formerAudit), await ids(auditDir)]).toEqual([false, [one.userId]]);
  await writeErasure(layout.formerAudit, other);
  await moveFormerAudit(layout, auditDir);
  const both = [one.userId, other.userId].toSorted();
  expect([existsSync(layout.formerAudit), await ids(auditDir)]).toEqual([false, both]);
});

test('the place of the list is refused inside of the data, and one folder is to be named', () => {
  const env = { PORTAL_DATA_DIR: places.layout.dir };
  expect(findPlaces(env).auditDir).toBe(`${places.layout.dir}-audit`);
  const inside = path.join(places.layout.dir, 'audit');
  expect(() => findPlaces({ ...env, AUDIT_DIR: inside })).toThrow('lies inside of the data folder');
  expect(namedFolder(['copy'], { INIT_CWD: dir })).toBe(path.join(dir, 'copy'));
  for (const args of [[], ['--help'], ['a', 'b']])
    expect(() => namedFolder(args, {})).toThrow('Name one folder');
});
