import { headers } from 'contracts/api/headers';
import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import type { EndpointRequest } from 'contracts/endpoints/request-of';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import type { IdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { apiClient } from '../request/api-client.ts';
import { codeIn, toHttpError } from './http-error.ts';

export type ChangeName = Exclude<EndpointName, `GET ${string}`>;

interface Seen {
  /** The revision that the change was made on; 412 where the record has gone on since. */
  readonly revision?: number | undefined;
}

interface Options<Name extends ChangeName> extends Seen {
  /** What goes into the query, of an endpoint that takes a body too. */
  readonly inQuery?: readonly (keyof SentTo<Name> & string)[];
}

/** One key an intention: the same change sent again after a failure has the same one. */
const intentions = new Map<string, IdempotencyKeys>();

/**
 * Sends a change to an endpoint by its name, and the second factor before it where that is asked for.
 * @throws {HttpError} what the server refused it with.
 */
export async function change<Name extends ChangeName>(
  name: Name,
  sent: SentTo<Name>,
  { inQuery, ...seen }: Options<Name> = {},
): Promise<AnswerOf<Name>> {
  return (await sendChange(requestOf(name, sent, inQuery), seen)) as AnswerOf<Name>;
}

/** The same of a resource that is known by its name alone, as react-admin has them. */
export async function sendChange(request: EndpointRequest, seen: Seen = {}): Promise<unknown> {
  return withStepUp(() => sendOnce(request, seen), codeIn);
}

async function sendOnce(
  { method, path, body = {} }: EndpointRequest,
  { revision }: Seen,
): Promise<unknown> {
  const intention = intentionFor(`${method} ${path}`);
  try {
    const answer = await apiClient.request(method, path, {
      body,
      headers: {
        [headers.idempotencyKey]: intention.keyFor({ body, revision }),
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
    });
    intention.reset();
    return answer;
  } catch (error) {
    throw toHttpError(error);
  }
}

function intentionFor(place: string): IdempotencyKeys {
  const known = intentions.get(place);
  if (known) return known;
  const made = createIdempotencyKeys();
  intentions.set(place, made);
  return made;
}
