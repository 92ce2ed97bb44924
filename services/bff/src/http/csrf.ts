import { createHmac, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { headers } from 'contracts/api/headers';
import { isSame } from 'kernel/crypto/is-same';
import { forbidden } from 'kernel/http/http-error';
import { hostPrefixed } from './host-prefix.ts';
import { requestState } from './request-state.ts';

const LIFETIME_MS = 60 * 60_000;
/** A token that is handed out is good for some minutes more at least. */
const RENEW_BEFORE_MS = 10 * 60_000;
const NONCE_BYTES = 16;

export interface CsrfOptions {
  readonly key: Buffer;
  readonly secure: boolean;
}

/** Tokens bound to the session; before sign-in, to a signed cookie that needs no row. */
export interface Csrf {
  /** The token for `X-CSRF-Token`; sets the cookie where there is no session. */
  issue(ctx: Koa.Context): string;
  /** @throws {HttpError} 403 when the token is missing, expired or another session's. */
  require(ctx: Koa.Context): void;
}

export function createCsrf({ key, secure }: CsrfOptions): Csrf {
  const cookie = hostPrefixed('portal.csrf', secure);
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');

  const readCookie = (ctx: Koa.Context): { ticket: string; expiresAt: number } | undefined => {
    const [nonce = '', expires = '', signature = ''] = (ctx.cookies.get(cookie) ?? '').split('.');
    const ticket = `${nonce}.${expires}`;
    const expiresAt = Number(expires);
    if (!isSameText(mac(`cookie ${ticket}`), signature) || expiresAt < Date.now()) return undefined;
    return { ticket, expiresAt };
  };

  const newTicket = (ctx: Koa.Context): string => {
    const ticket = `${randomBytes(NONCE_BYTES).toString('base64url')}.${Date.now() + LIFETIME_MS}`;
    ctx.cookies.set(cookie, `${ticket}.${mac(`cookie ${ticket}`)}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: false,
      maxAge: LIFETIME_MS,
    });
    return ticket;
  };

  const expected = (ctx: Koa.Context): string | undefined => {
    const { session } = requestState(ctx);
    if (session) return mac(`session ${session.key}`);
    const held = readCookie(ctx);
    return held && mac(`ticket ${held.ticket}`);
  };

  return {
    issue: (ctx) => {
      const { session } = requestState(ctx);
      if (session) return mac(`session ${session.key}`);
      const held = readCookie(ctx);
      const good = held !== undefined && held.expiresAt > Date.now() + RENEW_BEFORE_MS;
      return mac(`ticket ${good ? held.ticket : newTicket(ctx)}`);
    },
    require: (ctx) => {
      const token = expected(ctx);
      if (token !== undefined && isSameText(token, ctx.get(headers.csrf))) return;
      throw forbidden(
        'The request lacks a valid CSRF token. Fetch one from /api/csrf-token and try again.',
        PROBLEM_CODES.csrfTokenMissing,
      );
    },
  };
}

function isSameText(expected: string, given: string): boolean {
  return isSame(Buffer.from(expected), Buffer.from(given));
}
