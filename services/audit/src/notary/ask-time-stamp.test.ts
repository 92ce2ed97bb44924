import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { TimeStampReq } from 'pkijs';
import { sha256 } from '../proof/node-crypto.ts';
import { utf8 } from '../proof/signed-note.ts';
import { stampOf, timeStampRequest } from '../proof/time-stamp.ts';
import { certificatesIn, isSignedByAuthority } from '../proof/time-stamp-authority.ts';
import type { TrustedCertificates } from '../proof/time-stamp-authority.ts';
import { authorityServer, sends } from '../testing/authority-server.ts';
import type { Answering, AuthorityServer } from '../testing/authority-server.ts';
import { EC_KEY, madeUpAuthority } from '../testing/made-up-authority.ts';
import type { MadeUpAuthority } from '../testing/made-up-authority.ts';
import { TimeStampFault, askTimeStamp } from './ask-time-stamp.ts';

const NOTE = 'portal.test/history\n12\nAAAA=\n\n— portal.test/history signature\n';
const ANSWER_MS = 10_000;

let authority: MadeUpAuthority;
let server: AuthorityServer;

beforeAll(async () => {
  authority = await madeUpAuthority();
  server = await authorityServer(() => undefined);
});
afterAll(async () => {
  await server.close();
  await authority.close();
});

function trustedIn(pem: string): TrustedCertificates {
  const found = certificatesIn(pem);
  if (!found) throw new Error('There is no certificate in it.');
  return found;
}

async function asked(
  answering: Answering,
  { trusted, answerMs = ANSWER_MS }: { trusted?: TrustedCertificates; answerMs?: number } = {},
) {
  server.answerWith(answering);
  const { signal } = new AbortController();
  return askTimeStamp(NOTE, { url: server.url, trusted, answerMs }, signal);
}

/** The nonce that was sent, as an authority reads it. */
function nonceIn(request: Uint8Array): Uint8Array {
  const { nonce } = TimeStampReq.fromBER(new Uint8Array(request));
  return nonce?.valueBlock.valueHexView.slice() ?? new Uint8Array();
}

test.each([
  ['an elliptic curve', EC_KEY],
  ['RSA', 'rsa:2048'],
])('openssl ts gives a time stamp by %s, and verifies what is kept of it', async (_what, key) => {
  const other = await madeUpAuthority({ key });
  const before = Date.now();
  const trusted = trustedIn(other.ca);
  const { response, at } = await asked(sends(other.reply), { trusted });
  expect(server.asked.at(-1)).toBe('POST application/timestamp-query');
  expect(await other.verify(NOTE, response)).toContain('Verification: OK');
  await expect(other.verify(`${NOTE} `, response)).rejects.toThrow('message imprint mismatch');
  // An authority counts in whole seconds.
  expect(at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  await other.close();
});

test('without trusted certificates any authority will do, and with some no other one', async () => {
  const other = await madeUpAuthority();
  const { response } = await asked(sends(other.reply));
  expect(await other.verify(NOTE, response)).toContain('Verification: OK');
  const trusted = trustedIn(authority.ca);
  await expect(asked(sends(other.reply), { trusted })).rejects.toThrow(
    'not signed by an authority that TSA_CA_FILE vouches for',
  );
  await other.close();
});

test('an authority is known by its own certificate too, and only while that is valid', async () => {
  const trusted = trustedIn(authority.own);
  const { response } = await asked(sends(authority.reply), { trusted });
  expect(await authority.verify(NOTE, response)).toContain('Verification: OK');
  const other = await madeUpAuthority();
  const refused = asked(sends(other.reply), { trusted });
  await expect(refused).rejects.toThrow('TSA_CA_FILE vouches for');
  await other.close();
  const { request } = timeStampRequest(sha256(utf8(NOTE)), randomBytes(8));
  const late = await authority.replyLate(request);
  const stamp = stampOf(utf8(NOTE), late.response, { sha256 });
  if (!stamp) throw new Error('This is no time stamp.');
  // It is signed as it should be: what is wrong is the time.
  expect(await isSignedByAuthority(stamp, utf8(NOTE), undefined)).toBe(true);
  expect(await isSignedByAuthority(stamp, utf8(NOTE), trustedIn(late.own))).toBe(false);
});

test('certificates that certify each other in a circle end nowhere, and soon', async () => {
  const inCircle = sends((request) => authority.replyInCircle(request));
  // The same signature holds where nobody asks who has certified it.
  expect((await asked(inCircle)).response.length).toBeGreaterThan(500);
  const refused = asked(inCircle, { trusted: trustedIn(authority.ca) });
  await expect(refused).rejects.toThrow('TSA_CA_FILE vouches for');
});

test('an answer with more certificates than a chain has is none', async () => {
  const many = (count: number) => sends((request) => authority.replyWithMany(count, request));
  expect((await asked(many(9))).response.length).toBeGreaterThan(500);
  await expect(asked(many(10))).rejects.toThrow('not signed by the certificate in it');
});

test('a certificate that is not for time stamps alone is no authority\u2019s', async () => {
  const as = (usage: string) => asked(sends((request) => authority.replyAs(usage, request)));
  // The same signature with the right certificate holds: it is the certificate that is refused.
  const { response } = await as('critical,timeStamping');
  expect(response.length).toBeGreaterThan(500);
  for (const usage of ['timeStamping', 'critical,timeStamping,serverAuth', 'critical,serverAuth'])
    await expect(as(usage)).rejects.toThrow('that one may not stamp times');
});

const ANOTHER_MESSAGE: Answering = sends(async (request) => {
  const { request: other } = timeStampRequest(sha256(utf8('another')), nonceIn(request));
  return authority.reply(other);
});
const ANOTHER_NONCE: Answering = sends(async () => {
  const { request: other } = timeStampRequest(sha256(utf8(NOTE)), randomBytes(8));
  return authority.reply(other);
});
const CHANGED_TIME: Answering = sends(async (request) => {
  const reply = Buffer.from(await authority.reply(request));
  // A digit of the year: what was signed says another one.
  const year = reply.indexOf(`${new Date().getUTCFullYear()}`);
  reply[year + 3] = '0'.charCodeAt(0);
  return reply;
});
const ENDLESS: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384)));
  };
  response.on('drain', more);
  more();
};

test.each<readonly [what: string, answering: Answering, why: string]>([
  ['refuses', sends((request) => authority.refuse(request)), 'Refused: '],
  ['answers for another message', ANOTHER_MESSAGE, 'of something else than what was sent'],
  ['answers another request', ANOTHER_NONCE, 'its nonce is not the one sent'],
  ['signs another time than it says', CHANGED_TIME, 'not signed by the certificate in it'],
  ['sends what is none', sends(async () => randomBytes(2_000)), 'none of a time stamp authority'],
  ['sends nothing', sends(async () => new Uint8Array()), 'none of a time stamp authority'],
  ['sends without end', ENDLESS, 'longer than a time stamp'],
  ['has a fault', (_request, response) => void response.writeHead(503).end(), 'with 503'],
])('no time stamp is kept of an authority that %s', async (_what, answering, why) => {
  const failed = asked(answering);
  await expect(failed).rejects.toThrow(TimeStampFault);
  await expect(failed).rejects.toThrow(why);
});

test('one that stays silent is waited for so long and no longer', async () => {
  await expect(asked(() => undefined, { answerMs: 200 })).rejects.toThrow(/aborted|timeout/i);
  const half: Answering = (_request, response) => {
    response.writeHead(200);
    response.write(Buffer.alloc(10));
  };
  await expect(asked(half, { answerMs: 200 })).rejects.toThrow(/aborted|timeout/i);
});

test('one that is away, or sends elsewhere, gives none', async () => {
  const gone = await authorityServer(() => undefined);
  await gone.close();
  const { signal } = new AbortController();
  const away = { url: gone.url, trusted: undefined, answerMs: ANSWER_MS };
  await expect(askTimeStamp(NOTE, away, signal)).rejects.toThrow('fetch failed');
  const elsewhere: Answering = (_request, response) =>
    void response.writeHead(302, { location: server.url }).end();
  await expect(asked(elsewhere)).rejects.toThrow('fetch failed');
});
