import { z } from 'zod';
import type { DeepReadonly } from 'contracts/calls/call';
import type { Endpoint } from 'contracts/endpoints/endpoint';
import { paramsIn } from 'contracts/endpoints/path';
import type { ParamOf } from 'contracts/endpoints/path';
import { idSchema } from 'contracts/primitives/ids';
import { policyOf } from '../policies/policy-of.ts';
import type { SignedIn } from './caller.ts';
import { listedQuery, sendList } from './console-list.ts';
import type { ConsoleListQuery, ListedPage, ListedQuery } from './console-list.ts';
import { optionalRevision, requiredRevision, sayRevision } from './revision.ts';
import type { Call, CheckedRequest, ReadForm, Route } from './route.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One request of an endpoint, its input checked. Each name in the path is an id, where nothing else is said. */
export interface EndpointCall<Of extends Endpoint> extends Call<
  Of extends { right: 'anyone' } ? SignedIn | undefined : SignedIn
> {
  readonly params: Of extends { params: infer Params extends z.ZodObject }
    ? z.output<Params>
    : Readonly<Record<ParamOf<Of['path']>, string>>;
  /** Of a list: which rows are asked for, as inner queries take it. */
  readonly query: Of extends { list: string }
    ? ListedQuery<OutputOf<Of['query']>>
    : OutputOf<Of['query']>;
  readonly body: OutputOf<Of['body']>;
  /** That of `If-Match`. */
  readonly revision: Of extends { revision: 'required' } ? number : number | undefined;
}

/**
 * What a handler returns: what its endpoint says it answers, of a list a page of it, a file, or undefined where it has sent
 * the answer itself.
 */
type Answered<Of extends Endpoint> =
  | (Of extends { response: infer Body extends z.ZodType }
      ? BodyOf<Of, DeepReadonly<z.input<Body>>>
      : never)
  | (Of extends { sends: 'file' } ? string | Buffer : never)
  | (Of extends { sends: string } ? undefined : never);

type BodyOf<Of extends Endpoint, Body> = Of extends { list: string }
  ? { readonly items: Body; readonly total: number }
  : Body;

type Handle<Of extends Endpoint> = (call: EndpointCall<Of>) => Promise<Answered<Of>>;

/** A form is read into the body by what stands beside the handler. */
type Handler<Of extends Endpoint> = Of extends { upload: 'form' }
  ? { readonly form: ReadForm; readonly handle: Handle<Of> }
  : Handle<Of>;

/** The routes of endpoints that do more than hand on one call: a handler for each. */
export function serve<Endpoints extends Readonly<Record<string, Endpoint>>>(
  endpoints: Endpoints,
  handlers: { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> },
): readonly Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    // Object.entries forgets which endpoint has which handler, whose types are checked above.
    const handler = handlers[name] as unknown as AnyHandler;
    if (typeof handler === 'function') return routeOf(endpoint, handler);
    return { ...routeOf(endpoint, handler.handle), readForm: handler.form };
  });
}

type AnyHandle = (request: CheckedRequest) => Promise<unknown>;
type AnyHandler = AnyHandle | { readonly form: ReadForm; readonly handle: AnyHandle };

/** The row of the router that an endpoint stands for. */
export function routeOf(endpoint: Endpoint, handler: AnyHandle): Route {
  const { right, path, params = idsOf(path), revision, status, list } = endpoint;
  const handle = list === undefined ? handler : listing(list, handler);
  return {
    ...endpoint,
    params,
    policy: policyOf(right),
    run: async (call) => {
      const { ctx } = call;
      const answer = await handle({ ...call, revision: givenRevision(endpoint, call) });
      if (status !== undefined) ctx.status = status;
      if (revision !== undefined) sayRevision(ctx, answer);
      return answer;
    },
  };
}

/** Answers a list of the console by a handler that reads a page of it. */
function listing(unit: string, read: AnyHandle): AnyHandle {
  return async (request) => {
    // Checked by the schemas of the endpoint, whose types are checked above.
    const asked = request.query as ConsoleListQuery | undefined;
    const query = asked && listedQuery(asked);
    const page = (await read({ ...request, query })) as ListedPage;
    return sendList(request.ctx, page, { unit, offset: query?.offset ?? 0 });
  };
}

function givenRevision({ revision }: Endpoint, { ctx }: Call): number | undefined {
  if (revision === 'required') return requiredRevision(ctx);
  return revision === 'optional' ? optionalRevision(ctx) : undefined;
}

/** Each name in a path is an id unless the endpoint says otherwise. */
function idsOf(path: string): z.ZodObject {
  return z.object(Object.fromEntries(paramsIn(path).map((name) => [name, idSchema])));
}
