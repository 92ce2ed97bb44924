/** Control and format characters, those among them that turn the direction of a text, and ends of lines and pages. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Mail programs make links of these by themselves: addresses with a scheme, of the web, of mailboxes, of machines. */
const LINK_LIKE = /:\/\/|@|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|^\W*(?:www|mailto|tel)\b/iu;

/** What holds an address together. */
const JOINTS = /[.:/@]/g;

const LONGEST_QUOTE = 200;

/**
 * What others wrote, as it may stand in a mail of ours: one line, of bounded length, and nothing in it that a mail
 * program makes a link of.
 * @param longest in characters; what is longer ends with an ellipsis.
 */
export function plainWords(written: string, longest = LONGEST_QUOTE): string {
  const words = written.replaceAll(UNSEEN, ' ').split(/\s+/u).filter(Boolean);
  const plain = words.map((word) => (LINK_LIKE.test(word) ? apart(word) : word)).join(' ');
  const signs = Array.from(plain);
  return signs.length <= longest ? plain : `${signs.slice(0, longest - 1).join('')}\u2026`;
}

/** The same between quotation marks, so that nobody takes it for the portal's own words. */
export function quoted(written: string, longest?: number): string {
  return `"${plainWords(written, longest).replaceAll('"', "'")}"`;
}

/** `https://a.example` as `https: / / a. example`: to be read, not to be followed. */
function apart(word: string): string {
  return word.replaceAll(JOINTS, '$& ').trimEnd();
}
