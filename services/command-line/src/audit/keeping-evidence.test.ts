import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { madeUpLog } from 'audit/testing/made-up-export';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import { seededNumbers } from 'kernel/runtime/seeded-numbers';
import { keyChange, signedLog, signerOf } from '../testing/made-up-log.ts';
import type { SignedLog } from '../testing/made-up-log.ts';
import { startMadeUpPortal } from '../testing/made-up-portal.ts';
import type { MadeUpPortal } from '../testing/made-up-portal.ts';
import { runAuditCommand } from '../testing/run-audit-command.ts';
import type { CommandAnswer } from '../testing/run-audit-command.ts';
import { cosign } from './cosign.ts';
import { exportHistory } from './export.ts';
import { handOver } from './hand-over.ts';
import { prove } from './prove.ts';
import { makeWitnessKey } from './witness-key.ts';

const NAME = 'portal.test/history';
const SIGNER = signerOf(NAME, 7);
const AMOUNTS = Array.from({ length: 700 }, (_, index) => `${index}.00`);
const LINES = madeUpLog(AMOUNTS);

let portal: MadeUpPortal;
let dir: string;

beforeAll(async () => {
  portal = await startMadeUpPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'evidence-'));
  Object.assign(process.env, {
    AUDIT_URL: portal.url,
    AUDIT_USER: 'auditor',
    AUDIT_PASSWORD: 'secret of the auditor',
    AUDIT_STATE: path.join(dir, 'state'),
  });
});
afterEach(() => rm(dir, { recursive: true }));

/** The first events as they were, and from one of them on another history. */
function forkOf(at: number, size: number): Promise<SignedLog> {
  const changed = AMOUNTS.slice(0, size).map((amount, index) => (index < at ? amount : '0.01'));
  return signedLog(madeUpLog(changed), SIGNER);
}

function honest(size: number): Promise<SignedLog> {
  return signedLog(LINES.slice(0, size), SIGNER);
}

function exportAll(...more: readonly string[]): Promise<CommandAnswer> {
  return runAuditCommand(exportHistory, [
    'export',
    '--all',
    '--to',
    path.join(dir, 'log'),
    ...more,
  ]);
}

/** Every file below a folder, by its name. */
async function allOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file, 'base64')];
  });
  return new Map(await Promise.all(read));
}

/** The two notes that a fault has kept. */
async function keptNotes({ result }: CommandAnswer): Promise<readonly string[]> {
  const kept =
    typeof result === 'object' && result !== null && 'kept' in result ? String(result.kept) : '';
  return Promise.all(['known', 'portal'].map((name) => readFile(path.join(kept, name), 'utf8')));
}

test('a forked log is reported as FORK with exit code 3, both notes are kept, and no kept byte is touched', async () => {
  const before = await honest(300);
  portal.serve(before);
  expect(await exportAll()).toMatchObject({ exitCode: 0, result: { fits: true } });
  const folder = await allOf(path.join(dir, 'log'));
  const forked = await forkOf(200, 400);
  portal.serve(forked);
  const outcome = await exportAll();
  expect(outcome).toMatchObject({ exitCode: 3, result: { log: 'fork' } });
  expect(outcome.lines[0]).toMatch(/^FORK: /);
  expect(await keptNotes(outcome)).toEqual([before.note, forked.note]);
  expect(await allOf(path.join(dir, 'log'))).toEqual(folder);
  portal.serve(await honest(400));
  expect(await exportAll()).toMatchObject({ exitCode: 0, result: { fits: true, size: 400 } });
});

test('a folder that was kept on another machine is held against the portal too', async () => {
  portal.serve(await honest(300));
  await exportAll();
  const folder = await allOf(path.join(dir, 'log'));
  process.env['AUDIT_STATE'] = path.join(dir, 'another machine');
  portal.serve(await forkOf(200, 400));
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'fork' } });
  expect(await allOf(path.join(dir, 'log'))).toEqual(folder);
});

test('a log that became shorter, or that has signed nothing any more, is reported', async () => {
  const [before, after] = [await honest(300), await honest(250)];
  portal.serve(before);
  await exportAll();
  portal.serve(after);
  const outcome = await exportAll();
  expect(outcome).toMatchObject({ exitCode: 3, result: { log: 'shorter' } });
  expect(await keptNotes(outcome)).toEqual([before.note, after.note]);
  portal.serve(undefined);
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'shorter' } });
});

test('the first use says that the origin is not shown; a key from elsewhere shows it', async () => {
  portal.serve(await honest(20));
  const first = await exportAll();
  expect(first).toMatchObject({ exitCode: 0, result: { origin: 'not shown' } });
  expect(first.notes.join('\n')).toMatch(/Origin not shown.*\n?portal\.test\/history\+/);
  const second = await exportAll();
  expect(second).toMatchObject({ exitCode: 0, result: { origin: 'known' } });
  process.env['AUDIT_STATE'] = path.join(dir, 'fresh');
  const keyFile = path.join(dir, 'key');
  await writeFile(keyFile, SIGNER.key);
  expect(await exportAll('--key', keyFile)).toMatchObject({ result: { origin: 'known' } });
});

test('another key is taken only with the old one’s signature, and stays refused without', async () => {
  portal.serve(await honest(20));
  await exportAll();
  const next = signerOf(NAME, 8);
  const renewed = await signedLog(LINES.slice(0, 30), next);
  portal.serve(renewed);
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'other-key' } });
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'other-key' } });
  const file = path.join(dir, 'change');
  await writeFile(file, keyChange(next, next));
  expect(await exportAll('--new-key', file)).toMatchObject({ exitCode: 3 });
  process.env['NOTARY_KEY'] = Buffer.alloc(32, 7).toString('base64url');
  const { lines } = await runAuditCommand(handOver, ['hand-over', next.key]);
  expect(`${lines.join('\n')}\n`).toBe(keyChange(SIGNER, next));
  await writeFile(file, `${lines.join('\n')}\n`);
  expect(await exportAll('--new-key', file)).toMatchObject({ exitCode: 0, result: { size: 30 } });
  expect(await exportAll()).toMatchObject({ exitCode: 0 });
});

test('a key that was given first and is not the portal’s is refused, also by the next call without it', async () => {
  const keyFile = path.join(dir, 'key');
  await writeFile(keyFile, signerOf(NAME, 9).key);
  portal.serve(await honest(20));
  expect(await exportAll('--key', keyFile)).toMatchObject({ result: { log: 'other-key' } });
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'other-key' } });
});

test('the log is known by its name wherever the portal is; another name is another log', async () => {
  portal.serve(await honest(20));
  await exportAll();
  const moved = await startMadeUpPortal();
  process.env['AUDIT_URL'] = moved.url;
  moved.serve(await forkOf(5, 20));
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'fork' } });
  const other = signerOf('other.test/history', 7);
  moved.serve(await signedLog(LINES.slice(0, 10), other));
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { log: 'other-log' } });
  await moved.close();
});

test('events that the portal did not sign do not stay, and those that were changed here are named as that', async () => {
  portal.serve(await honest(300));
  await exportAll();
  const folder = await allOf(path.join(dir, 'log'));
  portal.serve(await honest(400), { sent: LINES.with(350, LINES[0] ?? '') });
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { fits: false, keptFits: true } });
  expect(await allOf(path.join(dir, 'log'))).toEqual(folder);
  portal.serve(await honest(400));
  const events = path.join(dir, 'log', EXPORT_FILE.events);
  const text = await readFile(events, 'utf8');
  await writeFile(events, text.replace('"17.00"', '"99.00"'));
  expect(await exportAll()).toMatchObject({ exitCode: 3, result: { keptFits: false } });
});

test('a ZIP is never written over, and gets its name only where its checkpoint goes on', async () => {
  const log = await honest(300);
  portal.serve(log);
  const zip = path.join(dir, 'log.zip');
  const args = ['export', '--all', '--to', zip];
  expect(await runAuditCommand(exportHistory, args)).toMatchObject({ exitCode: 0 });
  await expect(runAuditCommand(exportHistory, args)).rejects.toThrow('is there already');
  portal.serve(log, { packed: await forkOf(100, 300) });
  const other = path.join(dir, 'other.zip');
  const outcome = await runAuditCommand(exportHistory, ['export', '--all', '--to', other]);
  expect(outcome).toMatchObject({ exitCode: 3, result: { log: 'fork' } });
  expect(await readdir(dir)).not.toContain('other.zip');
});

test('a proof shows the event that it proves, and its checkpoint is held against what is known', async () => {
  const log = await honest(300);
  portal.serve(log);
  const proven = await runAuditCommand(prove, ['prove', '18']);
  expect(proven).toMatchObject({ exitCode: 0, result: { proven: [{ entry: LINES[17] }] } });
  expect(proven.lines.join('\n')).toMatch(/leaf 17 of 300 +Debited\.v1 +wallet-4/);
  expect(proven.lines.join('\n')).toContain('"amount":"17.00"');
  portal.serve(log, { packed: await forkOf(10, 300) });
  expect(await runAuditCommand(prove, ['prove', '18'])).toMatchObject({
    exitCode: 3,
    result: { log: 'fork' },
  });
});

test('a witness keeps the checkpoint that it refuses beside what it has signed', async () => {
  const keyFile = path.join(dir, 'witness.key');
  await runAuditCommand(makeWitnessKey, ['witness-key', 'auditor.test/witness', keyFile]);
  const file = path.join(dir, 'checkpoint');
  const args = ['cosign', file, '--key-file', keyFile];
  await writeFile(file, (await honest(30)).note);
  await runAuditCommand(cosign, [...args, '--log-key', SIGNER.key]);
  const signed = await readFile(`${keyFile}.state`, 'utf8');
  const forked = await forkOf(10, 30);
  await writeFile(file, forked.note);
  const refused = await runAuditCommand(cosign, args);
  expect(refused).toMatchObject({ exitCode: 3, result: { refusal: 'fork' } });
  expect(refused.lines[0]).toContain('FORK');
  const [kept] = (await readdir(dir)).filter((name) => name.includes('.fork-30-'));
  expect(await readFile(path.join(dir, kept ?? ''), 'utf8')).toBe(forked.note);
  expect(await readFile(`${keyFile}.state`, 'utf8')).toBe(signed);
});

test('50 forks by seed are each found, with both notes kept and nothing touched', async () => {
  const numbers = seededNumbers(27);
  for (let run = 0; run < 50; run += 1) {
    process.env['AUDIT_STATE'] = path.join(dir, `state-${run}`);
    const size = 1 + (numbers() % 80);
    const before = await honest(size);
    portal.serve(before);
    await runAuditCommand(prove, ['prove', '1']);
    const at = numbers() % size;
    const forked = await forkOf(at, Math.max(at + 1, 1 + (numbers() % 100)));
    portal.serve(forked);
    const outcome = await runAuditCommand(prove, ['prove', '1']);
    expect(outcome).toMatchObject({
      exitCode: 3,
      result: { log: expect.stringMatching(/^(fork|shorter)$/) },
    });
    expect(await keptNotes(outcome)).toEqual([before.note, forked.note]);
  }
});
