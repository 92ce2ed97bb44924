import type { EndpointName } from './api.ts';
import type { Method } from './endpoint.ts';
import { addressOf, paramsIn } from './path.ts';

/** A request of an endpoint as it goes over the wire. */
export interface EndpointRequest {
  readonly method: Method;
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** What stands in a query; a list is written with commas, as the API reads it. */
type QueryValue = string | number | boolean | readonly string[];

/** Of a list of the console (`console-list.ts`): each is JSON. */
const JSON_FIELDS: readonly string[] = ['range', 'sort', 'filter'];

/**
 * The request that an endpoint's name and what it takes stand for: what the path names goes into it, the rest into the
 * query of a GET and into the body of any other.
 * @param inQuery what goes into the query, of an endpoint that takes a body too.
 * @throws {TypeError} when a name in the path has no value.
 */
export function requestOf(
  name: EndpointName,
  sent: object = {},
  inQuery: readonly string[] = [],
): EndpointRequest {
  const [method, pattern] = name.split(' ') as [Method, string];
  const values: Readonly<Record<string, unknown>> = { ...sent };
  const named = paramsIn(pattern);
  const rest = Object.entries(values).filter(([field]) => !named.includes(field));
  const isAsked = ([field]: (typeof rest)[number]) => method === 'GET' || inQuery.includes(field);
  const body = rest.filter((entry) => !isAsked(entry));
  const path = addressOf(pattern, values) + queryOf(Object.fromEntries(rest.filter(isAsked)));
  return body.length === 0 ? { method, path } : { method, path, body: Object.fromEntries(body) };
}

/** What is undefined was not asked for. */
function queryOf(fields: object): string {
  const query = new URLSearchParams();
  const values: readonly [string, QueryValue | undefined][] = Object.entries(fields);
  for (const [field, value] of values) {
    if (value !== undefined) query.set(field, textOf(field, value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function textOf(field: string, value: QueryValue): string {
  const isText = typeof value === 'string' || !JSON_FIELDS.includes(field);
  return isText ? String(value) : JSON.stringify(value);
}
