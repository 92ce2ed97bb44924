import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { InclusionProof, LogStanding } from 'contracts/api/history-log';
import type { LogAlarm } from 'contracts/api/history-verification';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Actor } from 'kernel/http/actor';
import type { Stoppable } from 'kernel/runtime/process';
import { createLogger } from 'kernel/runtime/logger';
import { eventually } from 'kernel/testing/eventually';
import { sealEvents } from 'kernel/testing/seal-events';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { Registry } from 'prom-client';
import { background } from '../background.ts';
import { checkpointsQuery, consistencyQuery, logQuery, tileQuery } from '../log/log.query.ts';
import { proofQuery } from '../log/proof.query.ts';
import type { NotaryOptions } from '../notary.ts';
import { startNotary } from '../notary.ts';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import type { Checkpoint } from '../proof/checkpoint.ts';
import { fromBase64, toBase64 } from '../proof/encodings.ts';
import { logEntry } from '../proof/log-entry.ts';
import { sha256, verifyEd25519 } from '../proof/node-crypto.ts';
import { parseNote, parseVerifier, signatureOf, utf8 } from '../proof/signed-note.ts';
import { treeHashes } from '../proof/tree-hashes.ts';
import { redactedTexts } from '../read-models/redacted-texts/projection.ts';
import { verificationQueries } from '../verification/verification-queries.ts';
import { isConsistent, isIncluded } from '../proof/verify-proofs.ts';
import { holdAgainstTiles } from './hold-against-tiles.ts';
import { openLogFolder } from './log-folder.ts';

const AUDITOR: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const ADMIN: Actor = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' };
const NOBODY: Actor = { kind: 'anonymous' };
const hashes = treeHashes(sha256);
const seed = randomBytes(32);
const NEVER_MS = 3_600_000;

let stack: TestStack;
let dir: string;
const running = new Set<Stoppable>();

beforeAll(async () => {
  stack = await startTestStack(() => ({
    ...background,
    projections: [redactedTexts],
    queries: [
      logQuery,
      tileQuery,
      checkpointsQuery,
      consistencyQuery,
      proofQuery({ store: lazyStore }),
      ...verificationQueries,
    ],
  }));
});
afterAll(() => stack.close());
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'notary-'));
});
afterEach(async () => {
  for (const each of running) await each.stop();
  running.clear();
  await rm(dir, { recursive: true });
  // Each test has a folder of its own: what the database knows of the last one would contradict it.
  await forgetPublished();
});

// The stack makes its store after it was given the queries.
const lazyStore = {
  readAll: (options: Parameters<TestStack['store']['readAll']>[0]) => stack.store.readAll(options),
};

async function startOne(changes: Partial<NotaryOptions> = {}): Promise<Stoppable> {
  const notary = await startNotary({
    store: stack.store,
    db: stack.owner,
    dir,
    name: '',
    address: 'https://portal.test',
    seed,
    every: { events: 1_000, ms: 50, quietMs: NEVER_MS },
    checkPauseMs: NEVER_MS,
    webhookUrl: '',
    gitDir: '',
    file: '',
    placeWaitMs: 0,
    acceptFork: '',
    registry: new Registry(),
    logger: createLogger('test', 'silent'),
    ...changes,
  });
  running.add(notary);
  return notary;
}

async function forgetPublished(): Promise<void> {
  for (const table of ['tiles', 'leaves', 'checkpoints'])
    await stack.owner(table).withSchema('audit').delete();
}

async function stopOne(notary: Stoppable): Promise<void> {
  running.delete(notary);
  await notary.stop();
}

async function append(count: number): Promise<bigint> {
  const events = Array.from({ length: count }, (_, index) => ({
    type: 'Happened.v1',
    data: { index, what: 'čćž' },
  }));
  return written(events);
}

async function written(
  happenings: Parameters<typeof sealEvents>[1],
  stream = `notarized-${randomUUID()}`,
): Promise<bigint> {
  const events = sealEvents(stream, happenings);
  const { position } = await stack.store.append({ stream, expected: 'no_stream', events });
  return position;
}

async function wholeLog(): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of stack.store.scanAll({ after: 0n, limit: 500 }))
    events.push(...page.events);
  return events;
}

function standing(): Promise<LogStanding> {
  return stack.query<LogStanding>('history.log', {}, NOBODY);
}

/** The last checkpoint, once it is signed for so many events, by the published key. */
async function checkpointOf(size: number): Promise<Checkpoint> {
  const { checkpoint, verifier } = await eventually(
    standing,
    (seen) => seen.checkpoint?.size === size,
  );
  const note = parseNote(checkpoint?.note ?? '');
  const key = parseVerifier(verifier ?? '', sha256);
  const read = note && parseCheckpoint(note.text);
  if (!note || !key || !read) throw new Error('The checkpoint cannot be read.');
  expect(signatureOf(note, key, verifyEd25519)).toBeDefined();
  return read;
}

/** RFC 6962, section 2.1, word for word. */
function referenceRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashes.node(referenceRoot(leaves.slice(0, split)), referenceRoot(leaves.slice(split)));
}

async function proofOf(position: bigint, as = ADMIN): Promise<InclusionProof> {
  return stack.query<InclusionProof>('history.proof', { position: String(position) }, as);
}

function bytes(base64: string): Uint8Array {
  const read = fromBase64(base64);
  if (!read) throw new Error(`No base64: ${base64}`);
  return read;
}

test('the whole log is checked again and again, and each round that finds it whole is noted', async () => {
  await append(3);
  await startOne({ checkPauseMs: 1 });
  await checkpointOf((await wholeLog()).length);
  const checkedAt = async (after?: string | null) => {
    const alarm = await eventually(
      () => stack.query<LogAlarm>('history.alarm', {}, AUDITOR),
      (seen) => seen.checkedAt !== null && seen.checkedAt !== after,
    );
    expect(alarm).toMatchObject({ fault: null, firstBad: null, foundAt: null });
    return alarm.checkedAt;
  };
  await checkedAt(await checkedAt());
});

test('a checkpoint covers every event of the log, in its order and nothing else', async () => {
  await append(3);
  await startOne();
  const events = await wholeLog();
  const checkpoint = await checkpointOf(events.length);
  const root = referenceRoot(events.map((event) => hashes.leaf(logEntry(event))));
  expect(toBase64(checkpoint.root)).toBe(toBase64(root));
  expect(checkpoint.origin).toBe('portal.test/history');
});

test('an event is proven with nothing but what is answered; one that came after is not covered yet', async () => {
  const position = await append(5);
  const notary = await startOne();
  const { size, root } = await checkpointOf((await wholeLog()).length);
  const found = await proofOf(position);
  if (!found.covered || found.entry === null) throw new Error('The event is not covered.');
  const leaf = hashes.leaf(utf8(found.entry));
  const inclusion = { index: found.index, leaf, proof: found.proof.map(bytes) };
  expect(isIncluded(inclusion, { size, root }, hashes)).toBe(true);
  const changed = hashes.leaf(utf8(found.entry.replace('čćž', 'ccz')));
  expect(isIncluded({ ...inclusion, leaf: changed }, { size, root }, hashes)).toBe(false);
  await stopOne(notary);
  const later = await append(1);
  // An auditor is shown no text of it; its place is proven by its leaf all the same.
  expect(await proofOf(position, AUDITOR)).toEqual({ ...found, entry: null });
  expect(await proofOf(later)).toEqual({ covered: false, position: String(later) });
  await expect(proofOf(later + 1_000n)).rejects.toMatchObject({ status: 404 });
  await expect(proofOf(10n ** 19n)).rejects.toMatchObject({ status: 404 });
});

test('what was redacted stands in no proof any more, and the place of its event is proven all the same', async () => {
  const position = await written([{ type: 'Happened.v1', data: { reason: 'Amra asked for it' } }]);
  const notary = await startOne();
  await checkpointOf((await wholeLog()).length);
  await stopOne(notary);
  const before = await proofOf(position);
  expect(before).toMatchObject({ entry: expect.stringContaining('Amra') });
  const redaction = {
    redactionId: randomUUID(),
    userId: randomUUID(),
    places: [{ kind: 'staff-reason', id: String(position) }],
    reason: 'By letter',
    redactedAt: new Date().toISOString(),
  };
  await written([{ type: 'TextsRedacted.v1', data: redaction }], `redaction-${redaction.userId}`);
  await stack.drain();
  expect(await proofOf(position)).toEqual({ ...before, entry: null });
});

test('after a restart it goes on where it stopped, and the later checkpoint has all of the earlier one', async () => {
  await append(300);
  const first = await startOne();
  const earlier = await checkpointOf((await wholeLog()).length);
  await stopOne(first);
  await append(700);
  await startOne();
  const later = await checkpointOf(earlier.size + 700);
  const { proof } = await stack.query<{ proof: string[] }>(
    'history.consistency',
    { from: earlier.size, to: later.size },
    NOBODY,
  );
  const given = { proof: proof.map(bytes), hashes };
  expect(isConsistent(earlier, later, given)).toBe(true);
  const forked = { ...earlier, root: hashes.leaf(utf8('a fork')) };
  expect(isConsistent(forked, later, given)).toBe(false);
});

test('a database that lost its copy gets it again from the folder', async () => {
  const position = await append(2);
  const first = await startOne();
  const { size } = await checkpointOf((await wholeLog()).length);
  await stopOne(first);
  await forgetPublished();
  expect((await standing()).checkpoint).toBeNull();
  await startOne();
  await checkpointOf(size);
  expect(await proofOf(position)).toMatchObject({ covered: true, size });
});

test('a super admin’s request is signed at once, over the request too', async () => {
  await startOne({ every: { events: 100_000, ms: NEVER_MS, quietMs: NEVER_MS } });
  const stream = `checkpoints-${randomUUID()}`;
  const request = { type: 'CheckpointRequested.v1', data: { reason: 'The quarter ends.' } };
  await stack.store.append({
    stream,
    expected: 'no_stream',
    events: sealEvents(stream, [request]),
  });
  await checkpointOf((await wholeLog()).length);
});

test('what was written last is signed once it is quiet', async () => {
  await append(1);
  await startOne({ every: { events: 100_000, ms: NEVER_MS, quietMs: 50 } });
  const { size } = await checkpointOf((await wholeLog()).length);
  await append(2);
  await checkpointOf(size + 2);
});

test('an event that says what was signed and bears another hash is found', async () => {
  const stream = `notarized-${randomUUID()}`;
  const [sealed] = sealEvents(stream, [{ type: 'Happened.v1', data: { what: 'sold' } }]);
  if (!sealed) throw new Error('Nothing was sealed.');
  const metadata = { ...sealed.metadata, hash: '0'.repeat(64) };
  const events = [{ ...sealed, metadata }];
  const { position } = await stack.store.append({ stream, expected: 'no_stream', events });
  const first = await startOne();
  const log = await wholeLog();
  await checkpointOf(log.length);
  await stopOne(first);
  const { verifier } = await standing();
  const key = parseVerifier(verifier ?? '', sha256);
  if (!key) throw new Error('The key cannot be read.');
  const found = await holdAgainstTiles({
    store: stack.store,
    folder: await openLogFolder(path.join(dir, 'log')),
    verifier: key,
    from: { checked: 0, position: 0n },
    signal: new AbortController().signal,
    onTree: () => undefined,
    onEvents: () => undefined,
  });
  const event = { stream, position: String(position) };
  const firstBad = { index: log.length - 1, kind: 'hash', event };
  expect(found).toMatchObject({ whole: false, checked: log.length - 1, firstBad });

  // The check that never ends finds it too, and says so without being asked.
  await startOne({ checkPauseMs: 1 });
  const alarm = await eventually(
    () => stack.query<LogAlarm>('history.alarm', {}, AUDITOR),
    (seen) => seen.firstBad !== null,
  );
  expect(alarm).toMatchObject({ fault: null, firstBad });
  expect(alarm.foundAt).not.toBeNull();
});

test('a folder whose tiles were changed, or that another key signed, is not added to', async () => {
  await append(2);
  const first = await startOne();
  const { size } = await checkpointOf((await wholeLog()).length);
  await stopOne(first);
  const tile = path.join(dir, 'log', 'tile/0', lastTile(size));
  const kept = await readFile(tile);
  const changed = Buffer.from(kept);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await writeFile(tile, changed);
  await append(1);
  const second = await startOne();
  await eventually(async () => (await standing()).fault?.includes('tiles'));
  await stopOne(second);
  await writeFile(tile, kept);
  const third = await startOne({ seed: randomBytes(32) });
  await eventually(async () => (await standing()).fault?.includes('key'));
  await stopOne(third);
  expect((await standing()).checkpoint?.size).toBe(size);
  await startOne();
  await checkpointOf(size + 1);
  expect((await standing()).fault).toBeNull();
});

/** Below its level, such as `001.p/17`. */
function lastTile(size: number): string {
  const group = (index: number): string => String(index).padStart(3, '0');
  const width = size % 256;
  return width === 0 ? group(size / 256 - 1) : `${group(Math.floor(size / 256))}.p/${width}`;
}

test('the second place gets the newest checkpoint, also after it was away', async () => {
  const taken: string[] = [];
  let isAway = true;
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(405).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.statusCode = isAway ? 503 : 204;
      response.end();
      if (!isAway) taken.push(Buffer.concat(chunks).toString('utf8'));
      isAway = false;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await append(1);
  await startOne({ webhookUrl: `http://127.0.0.1:${port}/` });
  await checkpointOf((await wholeLog()).length);
  const { checkpoint } = await standing();
  await eventually(() => taken.at(-1) === checkpoint?.note);
  server.close();
});
