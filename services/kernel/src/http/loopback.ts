import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether only this machine reaches a host: `localhost`, or an address of the loopback. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const version = isIP(host);
  return version !== 0 && LOOPBACK.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** The same of the host that an address of the web names. */
export function leadsToLoopback(url: string): boolean {
  return isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}
