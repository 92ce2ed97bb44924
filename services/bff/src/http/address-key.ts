import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** One subscriber is given a whole /64: its first four groups. */
const GROUPS_OF_SUBSCRIBER = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What an address is counted under: IPv4 as it is, IPv6 by its /64, since whoever has one has all of it. */
export function addressKey(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  return `${groupsOf(plain).slice(0, GROUPS_OF_SUBSCRIBER).join(':')}::/64`;
}

function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = split(head);
  const last = split(tail ?? '');
  const left = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const zeros = Array.from({ length: Math.max(0, left) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}

function split(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
