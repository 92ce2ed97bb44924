import { hostname } from 'node:os';
import type { Middleware } from 'koa';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import { parseAddress } from './address.ts';

/** The name or address of a Host header, without its port. */
const HOST = /^(?:\[(?<six>[^\]]+)\]|(?<name>[^:[\]]+))(?::\d+)?$/;

const MACHINE = hostname().toLowerCase();
const [SHORT_NAME = MACHINE] = MACHINE.split('.');
const OWN_NAMES = new Set(['localhost', MACHINE, SHORT_NAME, `${SHORT_NAME}.local`]);

/**
 * Without a public address the portal is for this machine and those that call it by its own name. A page of a stranger
 * whose domain suddenly leads here (DNS rebinding) would else be taken for the portal's own by every browser.
 */
export const requireOwnHost: Middleware = async (ctx, next) => {
  if (!isOwnHost(ctx.get('host'), ctx.req.socket.localAddress)) {
    throw new HttpError({
      code: PROBLEM_CODES.hostRefused,
      message:
        'The portal does not answer to this host name. Set PUBLIC_ORIGIN to the address that people use, ' +
        'such as https://licences.example.com.',
    });
  }
  await next();
};

/** @param connectedTo the portal's own address at this connection. */
export function isOwnHost(host: string, connectedTo: string | undefined): boolean {
  const { six, name = six } = HOST.exec(host)?.groups ?? {};
  if (name === undefined) return false;
  const address = parseAddress(name);
  if (address) {
    const own = parseAddress(connectedTo ?? '');
    return address.range() === 'loopback' || address.toString() === own?.toString();
  }
  const plain = name.toLowerCase().replace(/\.$/, '');
  return OWN_NAMES.has(plain) || plain.endsWith('.localhost');
}
