/** Letters and digits of any script: nothing by which an address of the web would end a domain. */
const OF_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/**
 * What an address of somebody looks like, once it is in its one spelling. The last label of a domain may be one of
 * other letters, which stands as `xn--…` (RFC 5890).
 */
export const EMAIL =
  /^(?![.])(?!.*[.]{2})[\w.'+-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

/**
 * The one spelling of an e-mail address, by which it is kept and compared: trimmed, small, and a domain in its own
 * letters as mail servers know it ('info@example.срб' is 'info@example.xn--90a3ac').
 */
export function normalizeEmail(typed: string): string {
  const address = typed.trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || ASCII.test(domain) || !OF_LETTERS.test(domain)) return address;
  return address.slice(0, at) + asServersKnow(domain);
}

function asServersKnow(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
