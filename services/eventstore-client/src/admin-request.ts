import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** Where an event store's administration answers, as its connection string says it. */
export interface AdminAddress {
  readonly origin: string;
  readonly authorization: string;
  /** The certificate of an authority of one's own. */
  readonly ca: string | undefined;
}

/** @param url a connection string with an administrator's name and password; of a cluster the first node is asked. */
export function adminAddressOf(url: string): AdminAddress {
  const [, user = '', password = '', host = ''] =
    /^[^:]+:\/\/([^:@]+):([^@]+)@([^,/?]+)/.exec(url) ?? [];
  const options = new URLSearchParams(url.slice(url.indexOf('?') + 1).toLowerCase());
  const file = /[?&]tlsCAFile=([^&]+)/i.exec(url)?.[1];
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  return {
    origin: `${options.get('tls') === 'false' ? 'http' : 'https'}://${host}`,
    authorization: `Basic ${credentials}`,
    ca: file === undefined ? undefined : readFileSync(decodeURIComponent(file), 'utf8'),
  };
}

/** Posts JSON and answers the status. */
export async function postAsAdmin(
  { origin, authorization, ca }: AdminAddress,
  path: string,
  body: unknown,
): Promise<number> {
  const headers: OutgoingHttpHeaders = { authorization, 'content-type': 'application/json' };
  const send = origin.startsWith('https:') ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const call = send(`${origin}${path}`, { method: 'POST', headers, ca }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    call.once('error', reject);
    call.end(JSON.stringify(body));
  });
}
