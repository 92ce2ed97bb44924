import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeUpExport, madeUpLog } from 'audit/testing/made-up-export';
import {
  consistencyProofSchema,
  historyLogPaths,
  logStandingSchema,
} from 'contracts/api/history-log';
import type { LogStanding } from 'contracts/api/history-log';
import { eventually } from 'kernel/testing/eventually';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { auditCommand } from './portal-command.ts';

let portal: PortalUnderTest;
let dir: string;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  dir = await mkdtemp(path.join(tmpdir(), 'witness-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await portal.close();
});

async function served(where: string): Promise<unknown> {
  return (await fetch(portal.address.shopUrl + where)).json();
}

async function standing(): Promise<LogStanding> {
  return logStandingSchema.parse(await served(historyLogPaths.key));
}

/** The next checkpoint, which a super admin has signed at once. */
async function nextCheckpoint(): Promise<{ readonly size: number; readonly note: string }> {
  const before = (await standing()).checkpoint?.size ?? 0;
  await portal.operator.command('RequestCheckpoint', { reason: 'A witness looks.' });
  const { checkpoint } = await eventually(
    standing,
    (seen) => (seen.checkpoint?.size ?? 0) > before,
  );
  if (!checkpoint) throw new Error('Nothing was signed.');
  return checkpoint;
}

async function kept(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

test('a witness countersigns what the portal has signed, and the next one only with a proof', async () => {
  const keyFile = path.join(dir, 'witness.key');
  const made = await auditCommand(['witness-key', 'auditor.test/witness', keyFile]);
  expect([made.exitCode, (await stat(keyFile)).mode & 0o777]).toEqual([0, 0o600]);
  const again = await auditCommand(['witness-key', 'auditor.test/witness', keyFile]);
  expect(again.exitCode).toBe(1);

  const first = await nextCheckpoint();
  const checkpoint = await kept('first', first.note);
  const alone = ['cosign', checkpoint, '--key-file', keyFile];
  const unknown = await auditCommand(alone);
  expect([unknown.exitCode, unknown.stderr]).toEqual([1, expect.stringContaining('--log-key')]);
  const { verifier } = await standing();
  const signed = await auditCommand([...alone, '--log-key', verifier ?? '']);
  expect(signed.exitCode).toBe(0);
  expect(signed.stdout).toContain(first.note.trimEnd());
  expect(signed.stdout).toMatch(/^— auditor\.test\/witness /m);

  const second = await nextCheckpoint();
  const next = ['cosign', await kept('second', second.note), '--key-file', keyFile];
  const refused = await auditCommand(next);
  expect([refused.exitCode, refused.stderr]).toEqual([
    3,
    expect.stringContaining(`consistency?from=${first.size}&to=${second.size}`),
  ]);
  const query = `${historyLogPaths.consistency}?from=${first.size}&to=${second.size}`;
  const proof = consistencyProofSchema.parse(await served(query));
  const proofFile = await kept('proof', JSON.stringify(proof));
  expect((await auditCommand([...next, '--proof', proofFile])).exitCode).toBe(0);
  const back = await auditCommand(alone);
  expect([back.exitCode, back.stdout]).toEqual([3, expect.stringContaining('shorter')]);
});

test('an export is verified by the command line of auditors, as JSON too', async () => {
  const amounts = Array.from({ length: 300 }, (_, index) => `${index}.00`);
  const [log, forged] = [madeUpLog(amounts), madeUpLog(amounts.with(17, '9.99'))];
  for (const [name, bytes] of await madeUpExport(forged, log)) await kept(`export/${name}`, bytes);
  const found = await auditCommand(['verify', path.join(dir, 'export')]);
  expect(found.exitCode).toBe(3);
  expect(found.stdout).toContain('The first bad event is number 17');
  const json = await auditCommand(['verify', path.join(dir, 'export'), '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ holds: false, log: { firstBad: { index: 17 } } });
  const nothing = await auditCommand(['verify', path.join(dir, 'nothing.zip')]);
  expect([nothing.exitCode, nothing.stdout]).toEqual([1, '']);
});
