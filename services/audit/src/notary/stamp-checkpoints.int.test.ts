import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { TimeStampRow } from '../own-tables.ts';
import { certificatesIn } from '../proof/time-stamp-authority.ts';
import { authorityServer, sends } from '../testing/authority-server.ts';
import type { AuthorityServer } from '../testing/authority-server.ts';
import { madeUpAuthority } from '../testing/made-up-authority.ts';
import type { MadeUpAuthority } from '../testing/made-up-authority.ts';
import { notaryUnderTest } from '../testing/notary-under-test.ts';
import type { NotaryUnderTest } from '../testing/notary-under-test.ts';

const HOUR_MS = 3_600_000;

let notary: NotaryUnderTest;
let authority: MadeUpAuthority;
let server: AuthorityServer;

beforeAll(async () => {
  notary = await notaryUnderTest(randomBytes(32));
  authority = await madeUpAuthority();
});
afterAll(async () => {
  await server.close();
  await authority.close();
  await notary.close();
});
beforeEach(async () => {
  await notary.beginAnew();
  await server?.close();
  server = await authorityServer(sends(authority.reply));
});

async function startStamping(everyMs: number): Promise<void> {
  const trusted = certificatesIn(authority.ca);
  const asked = { url: server.url, trusted, answerMs: 10_000 };
  await notary.start({ stamping: { authority: asked, everyMs, againMs: 20 } });
}

async function published(): Promise<readonly TimeStampRow[]> {
  const rows = notary.stack.owner('time_stamps').withSchema('audit').orderBy('size');
  return rows.select<TimeStampRow[]>('size', 'note', 'response', 'stamped_at');
}

/** Until the last of them is of a checkpoint. */
async function stamped(note: string): Promise<readonly TimeStampRow[]> {
  return eventually(published, (rows) => rows.at(-1)?.note === note);
}

test('a checkpoint that was signed gets a time stamp, which OpenSSL verifies beside it', async () => {
  await notary.append(3);
  await startStamping(HOUR_MS);
  const note = await notary.signed();
  const [row] = await stamped(note);
  const inLog = (name: string) => readFile(path.join(notary.dir(), 'log', name));
  const response = await inLog(`time-stamps/${row?.size}.tsr`);
  expect(row?.response).toEqual(response);
  const checkpoint = await inLog(`checkpoints/${row?.size}`);
  expect(await authority.verify(checkpoint, response)).toContain('Verification: OK');
  const seconds = (row?.stamped_at.getTime() ?? 0) / 1_000;
  expect(await notary.metrics()).toContain(`portal_time_stamp_timestamp_seconds ${seconds}`);
  expect(await notary.metrics()).toContain('portal_time_stamp_faults 0');
});

test('an authority is asked no more often than the operator says, also by one who starts often', async () => {
  await notary.append(2);
  await startStamping(HOUR_MS);
  const first = await notary.signed();
  await stamped(first);
  await notary.append(2);
  const second = await notary.signed();
  await notary.stopAll();
  await startStamping(HOUR_MS);
  await notary.append(1);
  await notary.signed();
  await notary.stopAll();
  expect(server.asked).toHaveLength(1);
  expect((await published()).map(({ note }) => note)).toEqual([first]);
  expect(second).not.toBe(first);
});

test('signing does not wait for an authority that is away; once it is back, the last one is stamped', async () => {
  server.answerWith((_request, response) => void response.writeHead(503).end());
  await notary.append(2);
  await startStamping(1);
  await notary.signed();
  await eventually(notary.metrics, (text) => text.includes('portal_time_stamp_faults 1'));
  await notary.append(2);
  const last = await notary.signed();
  // One that never answers holds nothing up either, nor does it the end of the process.
  server.answerWith(() => undefined);
  await notary.append(1);
  await notary.signed();
  expect(await published()).toEqual([]);
  await notary.stopAll();
  server.answerWith(sends(authority.reply));
  await startStamping(1);
  const newest = await notary.signed();
  expect(newest).not.toBe(last);
  const rows = await stamped(newest);
  expect(rows).toHaveLength(1);
  await eventually(notary.metrics, (text) => text.includes('portal_time_stamp_faults 0'));
});

test('a time stamp that was kept is recorded again in a database that has lost it', async () => {
  await notary.append(2);
  await startStamping(HOUR_MS);
  const note = await notary.signed();
  const rows = await stamped(note);
  await notary.stopAll();
  await notary.stack.owner('time_stamps').withSchema('audit').delete();
  await startStamping(HOUR_MS);
  expect(await stamped(note)).toEqual(rows);
  expect(server.asked).toHaveLength(1);
});
