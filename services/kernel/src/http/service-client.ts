import type { DeepReadonly, ClientCall } from 'contracts/calls/call';
import { ALL_PROBLEM_CODES } from 'contracts/all-problem-codes';
import type { FieldError } from 'contracts/problem';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { bufferedRequest } from './buffered-request.ts';
import type { BufferedResponse } from './buffered-request.ts';
import { HttpError, RETRY_AFTER, unavailable } from './http-error.ts';
import type { HttpErrorOptions } from './http-error.ts';
import type { Signer } from './service-token.ts';
import { signCall } from './service-token.ts';
import { inSpan, traceHeaders } from '../tracing/tracing.ts';

/** Log positions by stream category, as commands answer them and queries wait for them. */
export type Positions = Readonly<Record<string, string>>;

export interface ServiceCall {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly idempotencyKey?: string;
  /** Only from process managers. */
  readonly commandId?: string;
  /** ISO 8601: when it happened, where it is not now. Only from whoever fills a demo. */
  readonly occurredAt?: string;
  readonly positions?: Positions;
  /** Ends the call, and with it the work of the service: for queries alone, since a command may be recorded already. */
  readonly signal?: AbortSignal;
}

interface CommandResponse<Result> {
  readonly result: Result;
  readonly positions: Positions;
}

interface QueryResponse<Result> {
  readonly result: Result;
  /** True when the read model had not reached the asked positions in time. */
  readonly stale: boolean;
}

export interface ServiceClientOptions {
  readonly url: string;
  readonly signer: Signer;
  readonly connections?: number;
}

/** Asks queries: of another process, or of this one where they are answered in it. */
export interface QueryClient {
  /**
   * @throws {HttpError} with the service's own status, code and message; 503 when it cannot be reached.
   * @throws {UnexpectedResponse} when the response is not what the registry says.
   */
  query<Sent, Result>(
    query: ClientCall<Sent, Result>,
    input: DeepReadonly<Sent>,
    call: ServiceCall,
  ): Promise<QueryResponse<Result>>;
  close(): Promise<void>;
}

/** Signed calls to one service over kept-alive connections. */
export interface ServiceClient extends QueryClient {
  /**
   * @throws {HttpError} with the service's own status, code and message; 503 when it cannot be reached.
   * @throws {UnexpectedResponse} when the response is not what the registry says.
   */
  command<Sent, Result>(
    command: ClientCall<Sent, Result>,
    input: DeepReadonly<Sent>,
    call: ServiceCall,
  ): Promise<CommandResponse<Result>>;
}

/** A service answered something else than the registry of calls says: a fault of the portal's own. */
class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}

/** Distinguishes a refusal by the business from one by the machinery around it (a signature, an unknown command). */
export const DECIDED_HEADER = 'x-portal-decided';

/** When a command of a demo's past happened. */
export const OCCURRED_AT_HEADER = 'x-occurred-at';

const QUERIES = '/queries/';

const RESPONSE_TIMEOUT_MS = 15_000;

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const pool = new Pool(options.url, {
    connections: options.connections ?? 64,
    headersTimeout: RESPONSE_TIMEOUT_MS,
    bodyTimeout: RESPONSE_TIMEOUT_MS,
    keepAliveTimeout: 30_000,
  });
  const post = async (path: string, input: unknown, call: ServiceCall) =>
    inSpan({ name: `POST ${path}`, kind: 'client' }, async (span) => {
      const body = JSON.stringify(input ?? {});
      const headers = { ...headersOf(options.signer, call, { path, body }), ...traceHeaders() };
      const onlyAsks = path.startsWith(QUERIES);
      const answer = await send(pool, path, { body, headers, signal: call.signal, onlyAsks });
      span.add({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) throw asHttpError(answer);
      return answer;
    });
  return {
    command: async (command, input, call) => {
      const { body } = await post(`/commands/${command.name}`, input, call);
      const positions = stringRecord(property(body, 'positions'));
      return { result: resultOf(command, property(body, 'result')), positions };
    },
    query: async (query, input, call) => {
      const { body, headers } = await post(`${QUERIES}${query.name}`, input, call);
      return {
        result: resultOf(query, property(body, 'result')),
        stale: headers['x-portal-stale'] === 'true',
      };
    },
    close: () => pool.close(),
  };
}

interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

interface Sent {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | undefined;
  /** Nothing is changed by it. */
  readonly onlyAsks: boolean;
}

async function send(pool: Pool, path: string, sent: Sent): Promise<RawResponse> {
  try {
    const { body, ...answer } = await sendToOneThatIsThere(pool, path, sent);
    return { ...answer, body: JSON.parse(body) as unknown };
  } catch (cause) {
    // Refused, reset, timed out or not JSON: the outcome may be unknown, and the caller may repeat by its key.
    throw unavailable(undefined, { cause });
  }
}

/**
 * Where a service runs several times, one of them may have gone a moment ago: who was not let in asks once more, and is led
 * to another. So is whoever only asks and whose connection was closed, since nothing is done twice by that.
 */
async function sendToOneThatIsThere(
  pool: Pool,
  path: string,
  { signal, onlyAsks, ...request }: Sent,
): Promise<BufferedResponse> {
  const attempt = async () => bufferedRequest(pool, { path, method: 'POST', ...request }, signal);
  try {
    return await attempt();
  } catch (cause) {
    const isHarmless = wasNotLetIn(cause) || (onlyAsks && wasCutOff(cause));
    if (!isHarmless || signal?.aborted) throw cause;
    return attempt();
  }
}

const wasNotLetIn = (cause: unknown): boolean => codeOf(cause) === 'ECONNREFUSED';

const wasCutOff = (cause: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(cause));

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function headersOf(
  signer: Signer,
  call: ServiceCall,
  { path, body }: { readonly path: string; readonly body: string },
): Record<string, string> {
  const { actor, idempotencyKey = '', commandId = '', occurredAt = '' } = call;
  const request = { actor, method: 'POST', path, idempotencyKey, commandId, occurredAt, body };
  return {
    'content-type': 'application/json',
    authorization: signCall(signer, request),
    'x-correlation-id': call.correlationId,
    ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    ...(call.commandId ? { 'x-command-id': call.commandId } : {}),
    ...(call.occurredAt ? { [OCCURRED_AT_HEADER]: call.occurredAt } : {}),
    ...(call.positions ? { 'x-portal-positions': formatPositions(call.positions) } : {}),
  };
}

/** `order=12,cart=15`. */
function formatPositions(positions: Positions): string {
  return Object.entries(positions)
    .map(([category, position]) => `${category}=${position}`)
    .join(',');
}

/** Reads `order=12,cart=15`; what does not fit is left out. */
export function parsePositions(header: string): ReadonlyMap<string, bigint> {
  const pairs = header.split(',').map((pair) => /^([A-Za-z]+)=(\d{1,19})$/.exec(pair.trim()));
  return new Map(
    pairs.flatMap((match) =>
      match?.[1] && match[2] ? [[match[1], BigInt(match[2])] as const] : [],
    ),
  );
}

/**
 * A result as the registry says it; what the registry does not know is left out.
 * @throws {UnexpectedResponse} What is wrong is said by field, never by value: results hold names and keys.
 */
export function resultOf<Result>(call: ClientCall<unknown, Result>, result: unknown): Result {
  const parsed = call.result.safeParse(result);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new UnexpectedResponse(`The answer of ${call.name} does not fit: ${fields.join(', ')}`);
}

/** A service of another version may know codes that this one does not. */
const knownCode = z.enum(ALL_PROBLEM_CODES).catch(PROBLEM_CODES.unexpected);

function asHttpError({ status, headers, body }: RawResponse): HttpError {
  const {
    type: _type,
    title: _title,
    status: _status,
    code,
    message,
    requestId: _id,
    errors,
    ...details
  } = record(body);
  return new HttpError(
    { status, code: knownCode.parse(code), message: textOr(message, 'The request failed.') },
    {
      details,
      ...(isFaultList(errors) ? { errors } : {}),
      decided: headers[DECIDED_HEADER] === 'true',
      ...retryAfterOf(headers),
    },
  );
}

/** When it is worth trying again is known to the service that refused. */
function retryAfterOf(headers: RawResponse['headers']): Pick<HttpErrorOptions, 'headers'> {
  const after = headers[RETRY_AFTER.toLowerCase()];
  return typeof after === 'string' ? { headers: { [RETRY_AFTER]: after } } : {};
}

function isFaultList(value: unknown): value is FieldError[] {
  return Array.isArray(value);
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function property(value: unknown, name: string): unknown {
  return record(value)[name];
}

function stringRecord(value: unknown): Positions {
  return Object.fromEntries(
    Object.entries(record(value)).map(([name, item]) => [name, String(item)]),
  );
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
