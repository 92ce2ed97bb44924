import { createHmac } from 'node:crypto';
import type Koa from 'koa';
import type { Login, User } from 'contracts/api/accounts';
import { normalizeEmail } from 'contracts/primitives/email';
import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';
import { hostPrefixed } from '../http/host-prefix.ts';

/** As long as the table of sign-in attempts remembers. */
const LIVES_MS = 90 * 24 * 60 * 60_000;

/** Each account has two, of its e-mail address and of its user name. */
const MOST_MARKS = 16;

const SEPARATOR = '.';

export interface Device {
  readonly id: string;
  /** Whether whoever has that login has signed in on it before. */
  isKnownTo(login: Login): boolean;
  /** Makes its browser known to the account, once it has signed in. */
  remember(user: Pick<User, 'email' | 'username'>): void;
}

/** Whether somebody has signed in on the device before, whoever it was. */
export function hasDevice(ctx: Koa.Context): boolean {
  return tokenAndMarks(ctx).length > 0;
}

function tokenAndMarks(ctx: Koa.Context): readonly string[] {
  const value = ctx.cookies.get(cookieOf(ctx), { signed: true });
  return value?.split(SEPARATOR) ?? [];
}

function cookieOf(ctx: Koa.Context): string {
  return hostPrefixed('portal.device', ctx.cookies.secure);
}

/**
 * The device of a sign-in, by a hash of the token that its signed cookie holds. Behind the token stand marks of the
 * logins that it is known to, so that a device which one account signed in on gives nothing at others. The cookie opens
 * nothing: it only keeps others' failures from slowing down its own sign-ins.
 * @param secret nobody else can see by a mark whose login it is.
 */
export function deviceOf(ctx: Koa.Context, secret: Buffer): Device {
  const [held, ...marks] = tokenAndMarks(ctx);
  const token = held ?? newBearerToken();
  const markOf = (name: string): string =>
    createHmac('sha256', secret)
      .update(`login on a device ${token} ${normalizeEmail(name)}`)
      .digest('base64url');
  return {
    id: bearerTokenHash(token),
    isKnownTo: ({ email, username }) => marks.includes(markOf(email ?? username ?? '')),
    remember: ({ email, username }) => {
      const kept = new Set([markOf(email), markOf(username), ...marks]);
      const value = [token, ...[...kept].slice(0, MOST_MARKS)].join(SEPARATOR);
      ctx.cookies.set(cookieOf(ctx), value, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: LIVES_MS,
      });
    },
  };
}
