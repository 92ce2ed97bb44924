import type Koa from 'koa';
import type { Sender } from 'kernel/http/security-log';
import { requestState } from './request-state.ts';

/** Who sent a request: the account of its session, and the address as proxies report it. */
export function senderOf(ctx: Koa.Context): Sender {
  const { session, route } = requestState(ctx);
  return { actor: session?.user.id, role: session?.user.role, address: ctx.ip, route };
}
