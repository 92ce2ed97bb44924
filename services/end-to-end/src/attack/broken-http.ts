import { withDeadline } from 'eventstore-client/deadline';
import { headers as names } from 'contracts/api/headers';
import { openConnection } from 'kernel/testing/raw-connection';
import type { Attacker } from './attackers.ts';

/** Bytes that no HTTP client would send. */
export interface BrokenHttp {
  readonly name: string;
  readonly bytes: string | Buffer;
  /** Left in the middle instead of waiting for an answer. */
  readonly abandoned?: boolean;
}

const ANSWERED_WITHIN_MS = 20_000;

/** What a command smuggled behind another request would need, by whoever may send it. */
export interface Smuggled {
  readonly attacker: Attacker;
  readonly host: string;
  /** By which what it did would be found. */
  readonly mark: string;
}

/** Broken requests; those that hide another one hide a command that the attacker may give. */
export function brokenRequests(smuggled: Smuggled): readonly BrokenHttp[] {
  const { host } = smuggled;
  const hidden = hiddenCommand(smuggled);
  const post = `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const get = (line: string): string => `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  return [
    { name: 'no HTTP at all', bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n' },
    { name: 'another protocol', bytes: 'EHLO elsewhere.test\r\n\r\n' },
    { name: 'a version that is none', bytes: get('GET / HTTP/9.9') },
    { name: 'no version', bytes: 'GET /\r\n\r\n' },
    { name: 'an address that is none', bytes: get('GET http://[bad/api/user HTTP/1.1') },
    { name: 'an address with NUL', bytes: get('GET /api/\u0000user HTTP/1.1') },
    { name: 'an address of 100 kB', bytes: get(`GET /${'a'.repeat(100_000)} HTTP/1.1`) },
    { name: 'no host', bytes: 'GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n' },
    { name: 'CONNECT', bytes: get(`CONNECT ${host} HTTP/1.1`) },
    { name: 'a header without a name', bytes: `GET / HTTP/1.1\r\nHost: ${host}\r\n: x\r\n\r\n` },
    { name: 'a header with NUL', bytes: `GET / HTTP/1.1\r\nHost: ${host}\r\nA: \u0000\r\n\r\n` },
    { name: 'a folded header', bytes: `GET / HTTP/1.1\r\nHost: ${host}\r\nA: b\r\n\tc\r\n\r\n` },
    {
      name: 'two lengths',
      bytes: `${post}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}${hidden}`,
    },
    {
      name: 'length and chunks',
      bytes: `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    },
    {
      name: 'chunks under another name',
      bytes: `${post}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
    },
    { name: 'a negative length', bytes: `${post}Content-Length: -1\r\n\r\n${hidden}` },
    { name: 'a length that is none', bytes: `${post}Content-Length: 1e3\r\n\r\n${hidden}` },
    { name: 'a chunk size that is none', bytes: `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n` },
    { name: 'a body cut short', bytes: `${post}Content-Length: 900\r\n\r\n{"a`, abandoned: true },
    { name: 'a head cut short', bytes: `${post}X-More: `, abandoned: true },
    { name: 'an upgrade', bytes: `${post}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n` },
    { name: 'four hundred headers', bytes: `${post}${'A: b\r\n'.repeat(4_000)}\r\n` },
  ];
}

function hiddenCommand({ attacker, host, mark }: Smuggled): string {
  const body = JSON.stringify({ name: 'Smuggled', sku: mark, prices: { eur: '0.01' } });
  return [
    'POST /api/admin/products HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${attacker.cookie}`,
    `${names.csrf}: ${attacker.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** What came back: the status of the first answer, or the end of the connection. */
export async function sendBroken(
  origin: string,
  { bytes, abandoned, name }: BrokenHttp,
): Promise<{ readonly status: number | 'closed'; readonly ms: number }> {
  const began = performance.now();
  const connection = await openConnection(origin);
  try {
    connection.send(bytes);
    if (abandoned) return { status: 'closed', ms: performance.now() - began };
    const arrived = await withDeadline(
      connection.nextAnswer(),
      ANSWERED_WITHIN_MS,
      () => new Error(`no answer to ${name}`),
    );
    const status = arrived === 'closed' ? arrived : arrived.status;
    return { status, ms: performance.now() - began };
  } finally {
    connection.abort();
  }
}
