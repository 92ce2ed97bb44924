import { parseCookie } from 'undici';

/** The cookies that one browser holds for one origin. */
export interface CookieJar {
  /** The value of the `Cookie` header; empty without cookies. */
  header(): string;
  /** Takes the `Set-Cookie` headers of an answer. */
  take(setCookies: readonly string[]): void;
}

export function createCookieJar(): CookieJar {
  const held = new Map<string, string>();
  return {
    header: () => [...held].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (setCookies) => {
      for (const text of setCookies) {
        const cookie = parseCookie(text);
        if (!cookie) continue;
        const expires = cookie.expires === undefined ? Infinity : Number(cookie.expires);
        if (expires <= Date.now() || cookie.maxAge === 0) held.delete(cookie.name);
        else held.set(cookie.name, cookie.value);
      }
    },
  };
}
