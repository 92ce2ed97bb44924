import type Koa from 'koa';
import type { SessionData } from '../sessions/session-table.ts';

/** What the middlewares of one request hand to each other. */
export interface RequestState {
  requestId: string;
  /** The key (the hash of the id) of the row that the cookie names, alive or just ended. */
  sessionKey?: string;
  /** The session that the request acts in. */
  session?: (SessionData & { readonly key: string }) | undefined;
  /** Set while a sign-in makes a new session: the only time a row is inserted. */
  signingIn?: boolean;
  /** Whose work it is: an account, or an address where nobody is signed in. */
  holder?: string;
  /** The route that answers, as it is declared ('/api/orders/:orderId'), for metrics. */
  route?: string;
}

export function requestState(ctx: Pick<Koa.Context, 'state'>): RequestState {
  return ctx.state;
}
