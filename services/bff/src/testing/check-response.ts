import { pathPattern } from './path-pattern.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '../http/route.ts';
import { allRoutes } from '../routes/routes.ts';

interface ReceivedResponse {
  readonly method: string;
  /** With or without a query. */
  readonly path: string;
  readonly response: Response;
  readonly body: unknown;
}

/** @throws when a browser may keep a response of the API, or as {@link checkBody}. */
export function checkResponse({ method, path, response, body }: ReceivedResponse): void {
  if (path.startsWith('/api') && response.headers.get('cache-control') !== 'no-store')
    throw new Error(`${method} ${path} answered without no-store`);
  const route = routeAt(method, path);
  const type = response.headers.get('content-type');
  if (response.ok && route) checkBody(route, { type, body });
}

interface ReceivedBody {
  /** That of `Content-Type`. */
  readonly type: string | null | undefined;
  readonly body: unknown;
}

/**
 * Holds a successful answer against its route's schema.
 * @returns whether there is such a schema, and the answer is JSON.
 * @throws when it is not what the schema says, or holds a field that the schema does not name.
 */
export function checkBody(route: Route, { type, body }: ReceivedBody): boolean {
  if (!route.response || !type?.startsWith('application/json')) return false;
  const parsed = route.response.safeParse(body);
  if (!parsed.success) throw new Error(`${keyOf(route)} answered wrongly: ${parsed.error.message}`);
  if (isDeepStrictEqual(parsed.data, body)) return true;
  throw new Error(`${keyOf(route)} answered more than its schema says: ${JSON.stringify(body)}`);
}

/** A route as tables of tests name it: 'GET /api/orders/:orderId'. */
export function keyOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The first that fits, as the router takes it. */
export function routeAt(method: string, path: string): Route | undefined {
  const [address = ''] = path.split('?');
  return allRoutes.find(
    (route) => route.method === method && pathPattern(route.path).test(address),
  );
}
