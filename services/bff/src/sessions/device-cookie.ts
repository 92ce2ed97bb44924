import type Koa from 'koa';
import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';
import { hostPrefixed } from '../http/host-prefix.ts';

/** As long as the table of sign-in attempts remembers. */
const LIVES_MS = 90 * 24 * 60 * 60_000;

export interface Device {
  readonly id: string;
  /** Somebody has signed in on it before. */
  readonly isKnown: boolean;
  remember(): void;
}

/**
 * The device of a sign-in, by a hash of what its signed cookie holds, and what makes its browser known by it once it has
 * succeeded. The cookie opens nothing: it only keeps others' failures from slowing down its own sign-ins.
 */
export function deviceOf(ctx: Koa.Context): Device {
  const cookie = hostPrefixed('portal.device', ctx.cookies.secure);
  const held = ctx.cookies.get(cookie, { signed: true });
  const token = held ?? newBearerToken();
  return {
    id: bearerTokenHash(token),
    isKnown: held !== undefined,
    remember: () => {
      ctx.cookies.set(cookie, token, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: LIVES_MS,
      });
    },
  };
}
