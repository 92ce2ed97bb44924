import ipaddr from 'ipaddr.js';

/** What is handed out to hosts of the internet. IPv6 writes other things beyond it, IPv4 addresses among them. */
const GLOBAL_SIX = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the internet: not of this machine, of a network of somebody's own, of many hosts at
 * once, or set apart for anything else.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_SIX);
}
