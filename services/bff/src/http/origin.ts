import type Koa from 'koa';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError, forbidden } from 'kernel/http/http-error';

/** Refuses changing requests that another site's page sends, whatever token it has got hold of. */
export function requireOwnOrigin(ctx: Koa.Context, publicOrigin: string | undefined): void {
  const site = ctx.get('sec-fetch-site');
  const foreign = site !== '' && site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('origin');
  if (!foreign && (origin === '' || isOwn(origin, { publicOrigin, host: ctx.get('host') }))) return;
  throw forbidden('The request comes from another site.', PROBLEM_CODES.originRefused);
}

/** The Host header is only compared, never built upon: it may hold anything. */
function isOwn(origin: string, own: { publicOrigin: string | undefined; host: string }): boolean {
  if (!URL.canParse(origin)) return false;
  const parsed = new URL(origin);
  if (own.publicOrigin !== undefined) return parsed.origin === new URL(own.publicOrigin).origin;
  return parsed.host === own.host;
}

/** Refuses bodies of other types, which forms of other sites can send without asking first. */
export function requireJson(ctx: Koa.Context): void {
  const hasBody = Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== '';
  if (!hasBody || ctx.is('application/json')) return;
  throw new HttpError({
    code: PROBLEM_CODES.unsupportedMediaType,
    message: 'Send the body as application/json.',
  });
}
