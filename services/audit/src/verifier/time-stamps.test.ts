import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Uint8ArrayReader } from '@zip.js/zip.js';
import type { ExportClaims } from '../proof/export-claims.ts';
import { EXPORT_FILES } from '../proof/export-form.ts';
import { nobleProofCrypto } from '../proof/noble-crypto.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { utf8 } from '../proof/signed-note.ts';
import { timeStampRequest } from '../proof/time-stamp.ts';
import type { ExportVerdict, Reason } from '../proof/verdict.ts';
import { verifyExport } from '../proof/verify-export.ts';
import { zipFiles } from '../proof/zip-files.ts';
import { madeUpAuthority } from '../testing/made-up-authority.ts';
import type { MadeUpAuthority } from '../testing/made-up-authority.ts';
import {
  MADE_UP_KEY,
  OTHER_NOTARY,
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
} from '../testing/made-up-export.ts';
import { madeUpPack, madeUpSale, streamsOf, withManifest } from '../testing/made-up-pack.ts';
import type { Files } from '../testing/made-up-pack.ts';
import { zipOf } from '../testing/zip-of.ts';
import { describeVerdict } from './describe-verdict.ts';
import { VERIFIER_TEXTS } from './texts.ts';
import { CannotVerify, verifyOnDisk } from './verify-on-disk.ts';

const SALE = madeUpSale();
const EARLIER = 10;

let dir: string;
let authority: MadeUpAuthority;
let other: MadeUpAuthority;
const before = Date.now();

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'time-stamps-'));
  authority = await madeUpAuthority();
  other = await madeUpAuthority();
});
afterAll(async () => {
  await authority.close();
  await other.close();
  await rm(dir, { recursive: true });
});

async function stampOf(note: string, by = authority): Promise<Uint8Array> {
  return by.reply(timeStampRequest(sha256(utf8(note)), randomBytes(8)).request);
}

/** A whole log of the sale with a time stamp, under a list that the notary has signed. */
async function stampedLog(note: string, response: Uint8Array): Promise<Files> {
  return withManifest(withStamp(await madeUpExport(SALE.lines), note, response), {
    form: 'whole-log',
  });
}

/** A pack of the sale with a time stamp, under a list that names how far its streams go. */
function stampedPack(pack: Files, note: string, response: Uint8Array): Files {
  const { lines, ofOrder, orderId } = SALE;
  const streams = streamsOf(ofOrder.map((index) => lines[index] ?? ''));
  const form = 'dispute-pack';
  return withManifest(withStamp(pack, note, response), { form, orderId, streams });
}

function withStamp(files: Files, note: string, response: Uint8Array): Files {
  return new Map([
    ...files,
    [EXPORT_FILES.stamped, utf8(note)],
    [EXPORT_FILES.timeStamp, response],
  ]);
}

/** What the command line says of an export; the page's cryptography has to come to the same. */
async function verified(files: Files, claims: ExportClaims = {}) {
  const zip = await zipOf(files);
  const where = path.join(dir, 'export.zip');
  await writeFile(where, zip);
  const request = { where, key: MADE_UP_KEY, witnesses: [], tsaCa: await fileOf(claims.tsaCa) };
  const { signal } = new AbortController();
  const options = { signal, onProgress: () => undefined };
  const answer = await verifyOnDisk(request, options);
  const inPage = await verifyExport(
    await zipFiles(new Uint8ArrayReader(zip)),
    { key: MADE_UP_KEY, ...claims },
    { crypto: nobleProofCrypto },
  );
  expect(inPage).toEqual(answer.verdict);
  return answer;
}

async function fileOf(text: string | undefined): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const file = path.join(dir, 'tsa-ca.pem');
  await writeFile(file, text);
  return file;
}

function said(verdict: ExportVerdict): string {
  return describeVerdict(verdict, VERIFIER_TEXTS.en)
    .map(({ kind, text }) => `${kind}: ${text}`)
    .join('\n');
}

test('the time of an earlier checkpoint is shown, and that nobody has checked the authority', async () => {
  const note = await madeUpCheckpoint(SALE.lines.slice(0, EARLIER));
  const { verdict, lines, exitCode } = await verified(await stampedLog(note, await stampOf(note)));
  const { at, ...stamp } = verdict.timeStamp;
  expect([verdict.state, exitCode]).toEqual(['holds', 0]);
  expect(stamp).toEqual({
    state: 'fits',
    stamped: { size: EARLIER, standing: 'prefix' },
    authority: 'not-checked',
  });
  const time = Date.parse(at ?? '');
  expect(time).toBeGreaterThanOrEqual(before - 1_000);
  expect(time).toBeLessThanOrEqual(Date.now());
  const moment = (at ?? '').slice(0, 19).replace('T', ' ');
  expect(lines.join('\n')).toContain(
    `the checkpoint of ${EARLIER} events was there on ${moment} UTC: they are no younger. ` +
      'The time stamp is present, its authority was not checked.',
  );
});

test('with the certificate of who certifies the authority, the time stamp is checked', async () => {
  const note = await madeUpCheckpoint(SALE.lines);
  const files = await stampedLog(note, await stampOf(note));
  const { verdict, exitCode } = await verified(files, { tsaCa: authority.ca });
  expect([verdict.state, exitCode]).toEqual(['holds', 0]);
  expect(verdict.timeStamp).toMatchObject({
    stamped: { size: SALE.lines.length, standing: 'same' },
    authority: 'trusted',
  });
  expect(said(verdict)).toContain('good: By its time stamp');
  // The two files are what OpenSSL takes.
  const file = (name: string): Uint8Array => files.get(name) ?? new Uint8Array();
  const opened = authority.verify(file(EXPORT_FILES.stamped), file(EXPORT_FILES.timeStamp));
  expect(await opened).toContain('Verification: OK');
});

test('with the certificate of the authority itself, the time stamp is checked', async () => {
  const note = await madeUpCheckpoint(SALE.lines);
  const files = await stampedLog(note, await stampOf(note));
  const { verdict, exitCode } = await verified(files, { tsaCa: authority.own });
  expect([verdict.state, exitCode]).toEqual(['holds', 0]);
  expect(verdict.timeStamp.authority).toBe('trusted');
});

test('a dispute pack brings its time stamp along', async () => {
  const note = await madeUpCheckpoint(SALE.lines.slice(0, EARLIER));
  const pack = await madeUpPack(SALE);
  const files = stampedPack(pack, note, await stampOf(note));
  const { verdict } = await verified(files, { tsaCa: authority.ca });
  expect(verdict.state).toBe('holds');
  expect(verdict.timeStamp.stamped).toEqual({ size: EARLIER, standing: 'prefix' });
});

interface Bad {
  readonly reason: Reason;
  readonly claims?: () => ExportClaims;
  files(): Promise<Files>;
}

const NOTE = madeUpCheckpoint(SALE.lines.slice(0, EARLIER));
const ANOTHER_LOG = madeUpCheckpoint(madeUpLog(Array.from({ length: EARLIER }, () => '1.00')));

const BAD: Readonly<Record<string, Bad>> = {
  'of another checkpoint': {
    reason: 'time-stamp-of-other',
    files: async () =>
      stampedLog(await NOTE, await stampOf(await madeUpCheckpoint(SALE.lines.slice(0, 9)))),
  },
  'of a checkpoint that another key has signed': {
    reason: 'time-stamp-of-other',
    files: async () => {
      const note = await madeUpCheckpoint(SALE.lines.slice(0, EARLIER), OTHER_NOTARY);
      return stampedLog(note, await stampOf(note));
    },
  },
  'of another history under the same key': {
    reason: 'fork',
    files: async () => stampedLog(await ANOTHER_LOG, await stampOf(await ANOTHER_LOG)),
  },
  'of an authority that the given certificate does not vouch for': {
    reason: 'time-stamp-not-trusted',
    claims: () => ({ tsaCa: other.ca }),
    files: async () => stampedLog(await NOTE, await stampOf(await NOTE)),
  },
  'whose time somebody has changed': {
    reason: 'time-stamp-of-other',
    files: async () => stampedLog(await NOTE, await withOtherYear()),
  },
  'whose signature somebody has made up': {
    reason: 'time-stamp-of-other',
    files: async () => {
      const response = Buffer.from(await stampOf(await NOTE));
      const last = response.length - 1;
      response[last] = (response[last] ?? 0) ^ 1;
      return stampedLog(await NOTE, response);
    },
  },
  'by certificates that certify each other in a circle': {
    reason: 'time-stamp-not-trusted',
    claims: () => ({ tsaCa: authority.ca }),
    files: async () => {
      const { request } = timeStampRequest(sha256(utf8(await NOTE)), randomBytes(8));
      return stampedLog(await NOTE, await authority.replyInCircle(request));
    },
  },
  'that is none': {
    reason: 'time-stamp-unreadable',
    files: async () => stampedLog(await NOTE, randomBytes(500)),
  },
  'that is a refusal': {
    reason: 'time-stamp-of-other',
    files: async () => {
      const { request } = timeStampRequest(sha256(utf8(await NOTE)), randomBytes(8));
      return stampedLog(await NOTE, await authority.refuse(request));
    },
  },
  'without the checkpoint that it is of': {
    reason: 'time-stamp-unreadable',
    files: async () => {
      const files = new Map(await madeUpExport(SALE.lines));
      files.set(EXPORT_FILES.timeStamp, await stampOf(await NOTE));
      return withManifest(files, { form: 'whole-log' });
    },
  },
};

async function withOtherYear(): Promise<Uint8Array> {
  const response = Buffer.from(await stampOf(await NOTE));
  const year = response.indexOf(`${new Date().getUTCFullYear()}`);
  response[year + 3] = '0'.charCodeAt(0);
  return response;
}

test('the signature of a time stamp is checked whatever was given', async () => {
  const files = await stampedLog(await NOTE, await withOtherYear());
  const { verdict } = await verified(files, { tsaCa: authority.ca });
  expect([verdict.reasons, verdict.timeStamp.at]).toEqual([
    ['time-stamp-of-other', 'time-stamp-not-shown'],
    null,
  ]);
});

test.each(Object.entries(BAD))('a time stamp %s does not hold', async (_what, bad) => {
  const { verdict, exitCode } = await verified(await bad.files(), bad.claims?.());
  expect([verdict.reasons, verdict.state, exitCode]).toEqual([[bad.reason], 'fails', 3]);
  expect(said(verdict)).toMatch(/^bad: .*\nbad: /);
});

test('who gives a certificate learns where there is no time stamp', async () => {
  const files = withManifest(await madeUpExport(SALE.lines), { form: 'whole-log' });
  expect((await verified(files)).verdict.state).toBe('holds');
  const { verdict, exitCode } = await verified(files, { tsaCa: authority.ca });
  expect([verdict.reasons, exitCode]).toEqual([['time-stamp-not-shown'], 6]);
  expect(said(verdict)).toContain('open: There is no time stamp in it.');
});

test('a time stamp of more than the export has belongs to a newer one', async () => {
  const note = await madeUpCheckpoint([...SALE.lines, ...madeUpLog(['1.00'])]);
  const { verdict } = await verified(await stampedLog(note, await stampOf(note)));
  expect([verdict.reasons, verdict.state]).toEqual([['does-not-reach'], 'out-of-reach']);
  expect(said(verdict)).toContain('it belongs to a newer one');
});

test('a pack without tiles does not show that its time stamp is of its own log', async () => {
  const pack = await madeUpPack(SALE, { hasTiles: false });
  const files = stampedPack(pack, await NOTE, await stampOf(await NOTE));
  expect((await verified(files)).verdict.state).toBe('holds');
  const { verdict } = await verified(files, { tsaCa: authority.ca });
  expect(verdict.reasons).toEqual(['time-stamp-not-shown']);
  expect(said(verdict)).toContain('Nothing in the export shows whether that checkpoint');
});

test('a certificate that is none is a bad value', async () => {
  const files = await stampedLog(await NOTE, await stampOf(await NOTE));
  const failed = verified(files, { tsaCa: 'nonsense' });
  await expect(failed).rejects.toThrow(CannotVerify);
  await expect(failed).rejects.toMatchObject({ isUsage: true });
});
