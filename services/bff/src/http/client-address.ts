import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import { z } from 'zod';
import type { Address } from './address.ts';
import { addressKey, parseAddress, plainAddress } from './address.ts';

type Network = [Address, number];

/** Whom the portal believes about X-Forwarded-For: nobody, whoever connects, or proxies in these networks. */
export type TrustedProxies = 'nobody' | 'whoever connects' | readonly Network[];

/** `true`, `false`, or networks: `10.0.0.0/8, 2001:db8::/32`. */
export const trustedProxiesField = z.string().transform((text, { addIssue }): TrustedProxies => {
  if (text === 'false') return 'nobody';
  if (text === 'true') return 'whoever connects';
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every((network) => ipaddr.isValidCIDR(network)))
    return networks.map((network) => ipaddr.parseCIDR(network));
  addIssue('must be true, false or networks such as 10.0.0.0/8, separated by commas');
  return 'nobody';
});

/**
 * Whose a connection is, as connections are counted; undefined for a proxy's, which are many clients', and for one of this
 * machine itself: a proxy in front of the portal is such a one, also where it is not named.
 */
export function connectedClient(connected: string, trusted: TrustedProxies): string | undefined {
  if (trusted === 'whoever connects' || parseAddress(connected)?.range() === 'loopback')
    return undefined;
  const isProxy = trusted !== 'nobody' && isIn(trusted, connected);
  return isProxy ? undefined : addressKey(connected);
}

/** Makes `ctx.ip` the client's address, as people write it. */
export function knowClient(trusted: TrustedProxies): Middleware {
  return async (ctx, next) => {
    const connected = ctx.req.socket.remoteAddress ?? '';
    ctx.request.ip = clientAddress(connected, ctx.get('x-forwarded-for'), trusted);
    await next();
  };
}

/**
 * Each proxy appends to X-Forwarded-For whom it was connected to. So only what trusted ones wrote is read, from the
 * end; what stands before it is whatever the client wrote to look like somebody else.
 */
export function clientAddress(
  connected: string,
  forwardedFor: string,
  trusted: TrustedProxies,
): string {
  const forwarded = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (trusted === 'nobody') return plainAddress(connected);
  if (trusted === 'whoever connects') return plainAddress(forwarded.at(-1) ?? connected);
  const hops = [connected, ...forwarded.toReversed()];
  const client = hops.find((hop) => !isIn(trusted, hop)) ?? hops.at(-1) ?? connected;
  return plainAddress(client);
}

function isIn(networks: readonly Network[], text: string): boolean {
  const address = parseAddress(text);
  return (
    address !== undefined &&
    networks.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    )
  );
}
