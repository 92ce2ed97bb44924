import { randomUUID } from 'node:crypto';
import { headers as names } from 'contracts/api/headers';
import type { Dispatcher } from 'undici';
import { createBuyer } from '../../harness/buyer.ts';
import { buildStaff } from '../../harness/factories.ts';
import { openSockets } from '../../harness/http-client.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';

/** Who attacks with one account, from one address. */
export interface CostAttacker {
  /** Asks, reads the answer to its end, and says its status. */
  send(request: CostRequest): Promise<number>;
}

export interface CostRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** In place of a body. */
  readonly form?: CostForm;
}

export interface CostForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type CostRole = 'buyer' | 'admin' | 'auditor';

const ADDRESS = '10.66.0.1';
const BOUNDARY = 'a-form-of-the-attack';

export async function openAttacker(
  portal: PortalUnderTest,
  role: CostRole,
  sockets: Dispatcher = openSockets(),
): Promise<CostAttacker> {
  const origin = portal.address.shopUrl;
  const buyer = createBuyer(origin, sockets);
  await buyer.signIn(await accountOf(portal, role));
  const held = await buyer.http.sessionHeaders();
  return {
    send: async ({ method, path, body, form }) => {
      const sent = form ?? jsonOf(body);
      const headers = {
        ...held,
        'x-forwarded-for': ADDRESS,
        [names.idempotencyKey]: randomUUID(),
        ...sent.headers,
      };
      const answer = await sockets.request({ origin, path, method, headers, body: sent.body });
      await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      return answer.statusCode;
    },
  };
}

async function accountOf({ operator }: PortalUnderTest, role: CostRole) {
  if (role === 'buyer') return operator.createCustomer();
  const account = buildStaff(role);
  await operator.command('CreateUser', account);
  return account;
}

function jsonOf(body: unknown) {
  if (body === undefined) return { headers: {}, body: null };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A form with a file in its field `file`. */
export function asForm(file: Buffer): CostForm {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body };
}
