import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkpointText } from 'audit/proof/checkpoint';
import { sha256, signingKey } from 'audit/proof/node-crypto';
import { noteText, noteVerifier, utf8, verifierText } from 'audit/proof/signed-note';
import { claimDataFolder, markDataFolder } from '../stack/data-mark.ts';
import { dataLayout, root } from '../stack/paths.ts';
import type { DataLayout } from '../stack/paths.ts';
import { carryOutReset } from './carry-out-reset.ts';
import { askForReset } from './confirm-reset.ts';
import { isNothingToDo, planReset } from './plan-reset.ts';

const SEED = Buffer.alloc(32, 7);

let outer: string;
let layout: DataLayout;

beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'reset-'));
  layout = dataLayout(path.join(outer, 'data'));
});
afterEach(() => rmSync(outer, { recursive: true }));

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What an earlier version left, which made no mark. */
function olderData(): void {
  write(layout.secrets, JSON.stringify({ NOTARY_KEY: SEED.toString('base64url') }));
  write(path.join(layout.postgres, 'PG_VERSION'), '18');
  write(path.join(layout.logs, 'bff.log'));
  write(path.join(layout.audit, 'erasures', 'one.json'), '{}');
  write(path.join(layout.audit, 'log', 'checkpoint'), signedCheckpoint());
  write(layout.checkpoint, 'the last one');
}

function signer() {
  const { publicKey, sign } = signingKey(SEED);
  const key = noteVerifier({ name: 'log.test', type: 'note', publicKey }, sha256);
  return { key, sign };
}

function signedCheckpoint(): string {
  const text = checkpointText({ origin: 'log.test', size: 1, root: sha256(utf8('root')) });
  const { key, sign } = signer();
  const signature = { name: key.name, keyId: key.keyId, signature: sign(utf8(text)) };
  return noteText({ text, signatures: [signature] });
}

const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PORTAL_DATA_DIR: layout.dir,
  ...more,
});
const reset = (more?: NodeJS.ProcessEnv) => carryOutReset(planReset(env(more)), env(more));
const around = (): readonly string[] => readdirSync(outer).toSorted();
const today = (): string => new Date().toISOString().slice(0, 10);

test('data of an earlier version goes, and what was signed and who was erased lie in a folder of the day with the key', async () => {
  olderData();
  const kept = await reset();
  expect(kept).toBe(`${layout.dir}-evidence-${today()}`);
  expect(around()).toEqual([path.basename(kept ?? '')]);
  const text = (name: string): string => readFileSync(path.join(kept ?? '', name), 'utf8');
  expect(text('audit/erasures/one.json')).toBe('{}');
  expect(text('audit/log/checkpoint')).toBe(signedCheckpoint());
  expect(text('checkpoint')).toBe('the last one');
  expect(text('key')).toBe(`${verifierText(signer().key)}\n`);
});

test('a second reset on the same day writes over nothing of the first one', async () => {
  olderData();
  const first = await reset();
  olderData();
  write(layout.checkpoint, 'another one');
  const second = await reset();
  expect(second).toBe(`${first}-2`);
  const texts = [first, second].map((kept) =>
    readFileSync(path.join(kept ?? '', 'checkpoint'), 'utf8'),
  );
  expect(texts).toEqual(['the last one', 'another one']);
  expect(isNothingToDo(planReset(env()))).toBe(true);
});

test('what an operator has put into the folder stays, and the folder is taken by the next start', async () => {
  olderData();
  const note = path.join(layout.dir, 'notes.txt');
  write(note, 'mine');
  expect(planReset(env()).left).toEqual([note]);
  await reset();
  expect(readdirSync(layout.dir)).toEqual([path.basename(layout.mark), 'notes.txt']);
  claimDataFolder(layout);
});

test('in a folder that the portal shares with others since an earlier version, only what it writes itself goes', async () => {
  olderData();
  rmSync(layout.postgres, { recursive: true });
  const others = ['logs/nginx/access', 'redis/sea.jpg', 'outbox/hills.jpg', 'postgres/mine.sql'];
  for (const name of others) write(path.join(layout.dir, name), 'mine');
  write(path.join(layout.redis, 'redis.conf'));
  write(path.join(layout.outbox, '2026-11-22T10-00-00.000Z a.txt'));
  await reset();
  const left = readdirSync(layout.dir, { recursive: true, encoding: 'utf8' });
  const folders = ['logs', 'logs/nginx', 'redis', 'outbox', 'postgres'];
  expect(left.toSorted()).toEqual([path.basename(layout.mark), ...folders, ...others].toSorted());
});

test("beside a folder that is not there, nothing is the portal's but what a restore wrote", () => {
  write(path.join(`${layout.dir}-restoring`, 'sea.jpg'));
  write(`${layout.dir}-restore.json`, '{ "mine": true }');
  expect(isNothingToDo(planReset(env()))).toBe(true);
});

test("where the log is in a server of one's own, what was signed of it stays where it is", async () => {
  olderData();
  const own = { EVENTSTORE_URL: 'kurrentdb://store.test:2113' };
  expect(planReset(env(own)).left).toContain(layout.checkpoint);
  expect(await reset(own)).toBeUndefined();
  expect(existsSync(path.join(layout.audit, 'erasures', 'one.json'))).toBe(true);
});

test('evidence that AUDIT_DIR and CHECKPOINT_FILE put elsewhere is moved too, and their other files are not', async () => {
  olderData();
  const elsewhere = {
    AUDIT_DIR: path.join(outer, 'proofs'),
    CHECKPOINT_FILE: path.join(outer, 'last'),
  };
  write(path.join(elsewhere.AUDIT_DIR, 'erasures', 'two.json'), '{}');
  write(path.join(elsewhere.AUDIT_DIR, 'contract.pdf'), 'mine');
  write(elsewhere.CHECKPOINT_FILE, 'elsewhere');
  const kept = (await reset(elsewhere)) ?? '';
  expect(readFileSync(path.join(kept, 'checkpoint'), 'utf8')).toBe('elsewhere');
  expect(readdirSync(path.join(kept, 'audit'))).toEqual(['erasures']);
  expect(readdirSync(elsewhere.AUDIT_DIR)).toEqual(['contract.pdf']);
});

test("behind a link the portal's own goes, the link and its goal stay, and a link within is not followed", async () => {
  const disk = path.join(outer, 'disk');
  const photos = path.join(outer, 'photos');
  write(path.join(photos, 'sea.jpg'));
  mkdirSync(disk);
  symlinkSync(disk, layout.dir);
  olderData();
  symlinkSync(photos, layout.redis);
  expect(planReset(env()).left).toEqual([photos]);
  await reset();
  expect(readdirSync(disk)).toEqual([path.basename(layout.mark)]);
  expect(readdirSync(layout.dir)).toEqual(readdirSync(disk));
  expect(readdirSync(photos)).toEqual(['sea.jpg']);
});

test('neither the disk, nor a home folder, nor the sources are ever reset, though they hold what a portal writes', () => {
  for (const dir of ['/', homedir(), root, path.dirname(root)])
    expect(() => planReset(env({ PORTAL_DATA_DIR: dir }))).toThrow('Nothing was touched');
});

test("a folder of somebody else's files is neither reset nor taken for a start", () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'redis/d.jpg']) write(path.join(layout.dir, name));
  expect(() => planReset(env())).toThrow('not known as a portal');
  expect(() => claimDataFolder(layout)).toThrow('a.jpg, b.jpg, c.jpg and 1 more');
  expect(existsSync(layout.mark)).toBe(false);
});

test('a folder that is empty or not there yet, or a disk of its own, is taken; there is nothing to reset in it', () => {
  expect(isNothingToDo(planReset(env()))).toBe(true);
  mkdirSync(path.join(layout.dir, 'lost+found'), { recursive: true });
  expect(isNothingToDo(planReset(env()))).toBe(true);
  claimDataFolder(layout);
  expect(existsSync(layout.mark)).toBe(true);
});

test('where somebody has removed the data by hand, what was signed of it is still moved aside', async () => {
  write(layout.checkpoint, 'the last one');
  const kept = await reset();
  expect(around()).toEqual([path.basename(kept ?? '')]);
});

test('folders of a log in which nothing was signed yet are no evidence', async () => {
  write(layout.secrets, '{"CLAIM_KEY":"a"}');
  mkdirSync(path.join(layout.audit, 'log', 'checkpoints'), { recursive: true });
  expect(planReset(env()).evidence).toEqual([]);
  expect(await reset()).toBeUndefined();
  expect(around()).toEqual([]);
});

test('what was put aside by a restore stays, and what a broken one left goes', async () => {
  markDataFolder(make(layout));
  const before = `${layout.dir}-before-2026-11-22`;
  write(path.join(before, 'secrets.json'));
  write(path.join(`${layout.dir}-restoring`, 'data', 'secrets.json'));
  write(`${layout.dir}-restore.json`, '{}');
  expect(planReset(env()).left).toEqual([before]);
  await reset();
  expect(around()).toEqual([path.basename(before)]);
});

function make(made: DataLayout): DataLayout {
  mkdirSync(made.dir, { recursive: true });
  return made;
}

/** A terminal at which somebody types. */
function terminal(typed: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  input.end(typed);
  return { input, output };
}

test('a reset is agreed to with the whole word; an end of the input says no, and without a terminal nobody is asked', async () => {
  expect(await askForReset(terminal('yes\n'))).toBe('yes');
  for (const typed of ['y\n', '\n', '', 'no\n'])
    expect(await askForReset(terminal(typed))).toBe('no');
  const { output } = terminal('');
  expect(await askForReset({ input: new PassThrough(), output })).toBe('nobody there');
});
