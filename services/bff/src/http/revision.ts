import type Koa from 'koa';
import { z } from 'zod';
import { HttpError } from 'kernel/http/http-error';

const REVISION = /^(?:W\/)?"?(\d{1,15})"?$/;

/**
 * The revision in `If-Match`, with or without quotation marks.
 * @throws {HttpError} 428 when it is missing or no revision: who replaces a record says which one was read.
 */
export function requiredRevision(ctx: Pick<Koa.Context, 'get'>): number {
  const [, digits] = REVISION.exec(ctx.get('if-match')) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new HttpError({
    code: 'precondition-required',
    message: 'Send the revision you have read in an If-Match header.',
  });
}

/** The same where it may be missing; what is no revision is refused. */
export function optionalRevision(ctx: Pick<Koa.Context, 'get'>): number | undefined {
  return ctx.get('if-match') === '' ? undefined : requiredRevision(ctx);
}

/** The same for what has no revision before it was first decided: `"-1"`. */
export function requiredWatchRevision(ctx: Pick<Koa.Context, 'get'>): number {
  return ctx.get('if-match').replaceAll('"', '') === '-1' ? -1 : requiredRevision(ctx);
}

const record = z.object({ revision: z.int() });

/** Says in the ETag at which revision a record is, for the If-Match of whoever changes it; what has none says nothing. */
export function sayRevision(ctx: Pick<Koa.Context, 'set'>, answer: unknown): void {
  const { success, data } = record.safeParse(answer);
  if (success) ctx.set('ETag', `"${data.revision}"`);
}
