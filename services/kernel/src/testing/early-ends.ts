import type { RawConnection } from './raw-connection.ts';

/** Where a body is sent, and with which headers beside its own. */
export interface Address {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A body that the server stops reading before its end, or that never comes to one. */
export interface EarlyEnd {
  readonly how: string;
  send(connection: RawConnection, to: Address): void;
}

const LONG = 'x'.repeat(800_000);
const TOO_LONG = `{"a":"${'x'.repeat(3_000_000)}"}`;
const CHUNKED = { 'transfer-encoding': 'chunked' };

export const EARLY_ENDS: readonly EarlyEnd[] = [
  ...['gzip', 'deflate', 'br', 'zstd', 'identity, gzip'].map((encoding) =>
    sends(`${encoding} that is none`, LONG, { 'content-encoding': encoding }),
  ),
  sends('beyond the limit by its length', TOO_LONG),
  sends('beyond the limit, in chunks', chunk(TOO_LONG), CHUNKED),
  sends('no JSON', LONG),
  sends('of another type', LONG, { 'content-type': 'text/plain' }),
  sends('on an upgrade', LONG, { connection: 'upgrade', upgrade: 'websocket' }),
  sends('after asking whether to send it', LONG, { expect: '100-continue' }),
  sends('longer than its length', '{}{}{}\r\n\r\n', { 'content-length': '2' }),
  sends('a chunk of no size', '5\r\n{"a":\r\nzz\r\n', CHUNKED),
  sends('a chunk longer than its size', '2\r\n{"a":1}\r\n0\r\n\r\n', CHUNKED),
];

/** Nothing more comes, and the sender waits. */
export const SILENT_ENDS: readonly EarlyEnd[] = [
  sends('shorter than its length', '{"a":', lengthOf(LONG)),
  sends('chunks without an end', chunk('{"a":1'), CHUNKED),
];

/** The sender goes away in the middle. */
export const ABORTED: EarlyEnd = {
  how: 'aborted',
  send: (connection, to) => {
    sends('', '{"a":', lengthOf(LONG)).send(connection, to);
    connection.abort();
  },
};

function sends(how: string, body: string, own: Readonly<Record<string, string>> = {}): EarlyEnd {
  const sized = 'transfer-encoding' in own ? {} : lengthOf(body);
  return {
    how,
    send: (connection, { path, headers = {} }) => {
      const all = { host: 'localhost', 'content-type': 'application/json', ...sized };
      const lines = Object.entries({ ...all, ...headers, ...own });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      connection.send(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
    },
  };
}

function lengthOf(body: string): Record<string, string> {
  return { 'content-length': String(body.length) };
}

/** One chunk, and no last one. */
function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}
