/** Letters and figures of any script, blanks, and what stands between them in registers of companies. */
const SIGNS =
  /^[\p{L}\p{M}\p{N} .,;:&+\-\u2010-\u2015/'\u2018-\u201f`\u00b4"\u00ab\u00bb\u2039\u203a()!?#*%_|\u00b7\u00b0\u00ba\u00aa\u2116\u00ae\u2122]*$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** An address, with a scheme or of a domain however short; none of 'd.o.o.', 'S.p.A.', 'J.P. Morgan' and 'E.ON' is one. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{N}-]{2}\.\p{L}[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{Ll}[\p{L}\p{N}]/u;

/**
 * Whether a text may be the name of a company from now on. Anybody can register one, and its name is read in mails to
 * others; names of before go on.
 */
export function isCompanyName(name: string): boolean {
  return SIGNS.test(name) && SAYS_SOMETHING.test(name) && !WEB_ADDRESS.test(name);
}
