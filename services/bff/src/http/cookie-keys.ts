import Keygrip from 'keygrip';
import { LRUCache } from 'lru-cache';

/** As many browsers as are signed in at once, and more. */
const MAX_REMEMBERED = 10_000;

/**
 * Signs cookies, and remembers which signatures it has found right: a browser sends the same one with each request, and a
 * comparison that gives no time away makes two more digests than the signature itself.
 */
export function cookieKeys(key: string): Pick<Keygrip, 'sign' | 'verify' | 'index'> {
  const keys = new Keygrip([key]);
  const right = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const index = (data: string, digest: string): number => {
    // With its length, no other two make the same text.
    const pair = `${data.length} ${data}${digest}`;
    if (right.has(pair)) return 0;
    const found = keys.index(data, digest);
    if (found === 0) right.set(pair, true);
    return found;
  };
  return {
    sign: (data) => keys.sign(data),
    index,
    verify: (data: string, digest: string) => index(data, digest) >= 0,
  };
}
