import { z } from 'zod';
import { listQueryOf } from './console-list.ts';
import type { SortedShape } from './console-list.ts';
import type { Endpoint } from './endpoint.ts';
import { paramsIn } from './path.ts';

/** The field of an input that `If-Match` holds. */
export const REVISION_FIELD = 'expectedRevision';

/** Fields that no request may say: who acts is whoever is signed in. The operator of the machine says these. */
const INNER_FIELDS = ['operator', 'inNameOf'] as const;
export type InnerField = (typeof INNER_FIELDS)[number] | typeof REVISION_FIELD;

/** A command or a query that the API answers by handing it on. */
export interface RelayedCall {
  readonly name: string;
  readonly input: z.ZodType;
  readonly result: z.ZodType;
  readonly http: Endpoint;
}

/**
 * The endpoint of a call: what its path names comes from the address, the revision from If-Match, the rest from the
 * query of a GET and from the body of any other, but for what no request may say. The answer is the call's result.
 * @throws {TypeError} when the path names what the input does not have.
 */
export function relayedEndpoint({ name, input, result, http }: RelayedCall): Endpoint {
  if (!(input instanceof z.ZodObject)) throw new TypeError(`${name} takes no object`);
  const named = paramsIn(http.path);
  const apart: readonly string[] = [...named, REVISION_FIELD, ...INNER_FIELDS];
  const rest = Object.keys(input.shape).filter((field) => !apart.includes(field));
  const params = named.length === 0 ? {} : { params: input.pick(maskOf(named)) };
  const schemas =
    http.list === undefined
      ? { response: result, ...sentIn(http, input, rest) }
      : listed(input.pick(maskOf(rest)), result);
  return { ...schemas, ...params, ...http };
}

/** A page of rows is answered as these rows; how many there are in all stands beside them. */
function listed(input: z.ZodObject, result: z.ZodType) {
  const items: unknown = result instanceof z.ZodObject ? result.shape['items'] : undefined;
  if (!(items instanceof z.ZodType)) throw new TypeError('A list answers no page');
  // What has no default to sort by throws where it is unwrapped.
  return { response: items, query: listQueryOf(input as z.ZodObject<SortedShape>) };
}

/** The schema of what is not in the address; an endpoint whose input has rules over several fields names it itself. */
function sentIn(http: Endpoint, input: z.ZodObject, rest: readonly string[]) {
  if (rest.length === 0 || http.body || http.query) return {};
  const sent = input.pick(maskOf(rest));
  return http.method === 'GET' ? { query: sent } : { body: sent };
}

function maskOf(fields: readonly string[]): Record<string, true> {
  return Object.fromEntries(fields.map((field) => [field, true as const]));
}

/** Whether a call of the registry says its HTTP face. */
export function isRelayed(call: object): call is RelayedCall {
  return 'http' in call;
}
