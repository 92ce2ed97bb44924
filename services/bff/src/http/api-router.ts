import Router from '@koa/router';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import type { Route } from './route.ts';

/** Where requests go by address and method. */
export interface ApiRouter {
  /** Adds an endpoint; where several fit an address, the one that was added first is taken. */
  add(method: Method, path: string, handle: (ctx: Koa.Context) => Promise<void>): void;
  readonly dispatch: Middleware;
  /** The methods to which an address answers; none where there is no such address. */
  methodsAt(path: string): readonly string[];
}

type Method = Route['method'];

const verbOf = (method: Method) => method.toLowerCase() as Lowercase<Method>;

/** So many endpoints begin with these that the part after them is needed to distinguish them. */
const LARGE = new Set(['admin', 'history']);

/** A router for each beginning of an address, so that a request is held against a few patterns and not against hundreds. */
export function createApiRouter(): ApiRouter {
  const routers = new Map<string, Router>();
  const dispatches = new Map<string, Middleware>();
  const routerOf = (path: string): Router => {
    const beginning = beginningOf(path);
    const known = routers.get(beginning);
    if (known) return known;
    // `/API/...` would slip by what is put before `/api`: the session and the headers.
    const router = new Router({ sensitive: true });
    routers.set(beginning, router);
    // Its type asks for what it puts on the context itself.
    dispatches.set(beginning, router.routes() as unknown as Middleware);
    return router;
  };
  return {
    add: (method, path, handle) => {
      if (/[:*]/.test(beginningOf(path))) throw new Error(`${path} names nothing at its beginning`);
      const router = routerOf(path);
      router[verbOf(method)](path, handle);
    },
    dispatch: async (ctx, next) => {
      const dispatch = dispatches.get(beginningOf(ctx.path));
      await (dispatch ? dispatch(ctx, next) : next());
    },
    methodsAt: (path) => {
      const router = routers.get(beginningOf(path));
      // Several endpoints may stand at one address.
      const layers = router?.match(path, 'GET').path ?? [];
      return [...new Set(layers.flatMap((layer) => layer.methods))];
    },
  };
}

/** `/api/orders` of `/api/orders/4711/keys`, `/api/admin/users` of what is below it, `/product-images` of pictures. */
function beginningOf(path: string): string {
  const [root = '', area = '', thing = ''] = path.split('/').filter((segment) => segment !== '');
  if (root !== 'api') return `/${root}`;
  return LARGE.has(area) ? `/api/${area}/${thing}` : `/api/${area}`;
}
