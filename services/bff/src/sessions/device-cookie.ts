import type Koa from 'koa';
import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';

export const DEVICE_COOKIE = 'portal.device';

/** As long as the table of sign-in attempts remembers. */
const LIVES_MS = 90 * 24 * 60 * 60_000;

/**
 * The device of a sign-in, by a hash of what its signed cookie holds, and what makes its browser known by it once it has
 * succeeded. The cookie opens nothing: it only keeps others' failures from slowing down its own sign-ins.
 */
export function deviceOf(ctx: Koa.Context): { readonly id: string; remember(): void } {
  const token = ctx.cookies.get(DEVICE_COOKIE, { signed: true }) ?? newBearerToken();
  return {
    id: bearerTokenHash(token),
    remember: () => {
      ctx.cookies.set(DEVICE_COOKIE, token, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: LIVES_MS,
      });
    },
  };
}
