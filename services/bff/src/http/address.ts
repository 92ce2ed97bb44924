import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address with the port that some proxies write behind it. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/;

/** Undefined for what is no address; IPv4 that comes mapped into IPv6 is IPv4. */
export function parseAddress(text: string): Address | undefined {
  const { six, four } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = six ?? four ?? text;
  // The library also reads the shorthands of C (127.1), which nobody means here.
  const valid = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare);
  return valid ? ipaddr.process(bare) : undefined;
}

/** The shortest way to write an address; what is none stays as it is. */
export function plainAddress(text: string): string {
  return parseAddress(text)?.toString() ?? text;
}

/** The network that an address is of, as whoever rents addresses gets one: of IPv4 the /24, of IPv6 the /48. */
export function networkKey(text: string): string {
  const address = parseAddress(text);
  if (address === undefined) return text;
  if (!(address instanceof ipaddr.IPv6)) {
    return `${new ipaddr.IPv4([...address.octets.slice(0, 3), 0]).toString()}/24`;
  }
  return `${new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`;
}

/** What an address is counted under: IPv4 as it is, IPv6 by its /64, since whoever has one of it has all of it. */
export function addressKey(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
