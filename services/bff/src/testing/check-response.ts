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

/** The routes whose responses were checked against their schemas in this file's run, as 'GET /api/orders/:orderId'. */
export const checkedRoutes = new Set<string>();

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** @throws when a browser may keep a response of the API, when a JSON response is not what its route's schema says, or holds a field that the schema does not name. */
export function checkResponse({ method, path, response, body }: ReceivedResponse): void {
  if (path.startsWith('/api') && response.headers.get('cache-control') !== 'no-store')
    throw new Error(`${method} ${path} answered without no-store`);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const route = routeOf(method, path);
  if (!response.ok || !isJson || !route?.response) return;
  checkedRoutes.add(keyOf(route));
  const parsed = route.response.safeParse(body);
  if (!parsed.success) throw new Error(`${keyOf(route)} answered wrongly: ${parsed.error.message}`);
  if (isDeepStrictEqual(parsed.data, body)) return;
  throw new Error(`${keyOf(route)} answered more than its schema says: ${JSON.stringify(body)}`);
}

/** The first that fits, as the router takes it. */
function routeOf(method: string, path: string): Route | undefined {
  const [address = ''] = path.split('?');
  return allRoutes.find(
    (route) => route.method === method && pathPattern(route.path).test(address),
  );
}
