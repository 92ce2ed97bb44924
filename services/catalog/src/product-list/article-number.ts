import { createHash } from 'node:crypto';
import { PRODUCT_TEXTS } from 'contracts/constants/catalog';

const LONGEST_ID = 2_000;
const CONTROL = /\p{Cc}/u;
const URL_LIKE = /^[a-z][a-z0-9+.-]*:\/\//i;
const READABLE_LENGTH = 40;
const HASH_LENGTH = 12;

/**
 * The article number of a product by the id that a list gives it. An id that is none (a URL, a long text) gets one
 * made of it.
 * @returns undefined when it is empty, too long or holds control characters.
 */
export function articleNumberOf(id: string): string | undefined {
  if (id === '' || id.length > LONGEST_ID || CONTROL.test(id)) return undefined;
  return isArticleNumber(id) ? id.toUpperCase() : madeOf(id);
}

/** Whether an id can stand as an article number. */
function isArticleNumber(id: string): boolean {
  return id.length <= PRODUCT_TEXTS.skuMax && !URL_LIKE.test(id);
}

/**
 * Always the same article number for the same text: its readable end, and 48 bits of the hash of all of it. Case
 * counts in URLs only, where it distinguishes one page from another.
 */
export function madeOf(text: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^?#]*/i.exec(text)?.[0];
  const hashed = url === undefined ? text.toLowerCase() : text;
  const hash = createHash('sha256').update(hashed).digest('hex').slice(0, HASH_LENGTH);
  const readable = plain(url?.split('/').findLast((part) => part !== '') ?? text);
  return (readable === '' ? hash : `${readable}-${hash}`).toUpperCase();
}

function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = letters.replaceAll(/[^A-Za-z0-9._]+/g, '-').slice(0, READABLE_LENGTH);
  // Dashes stand alone: each is what a run of other signs became.
  return words.replaceAll(/^-|-$/g, '');
}
