import { PROBLEM_CODES } from 'contracts/problem';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { HttpError, unavailable } from './http-error.ts';
import { signActor } from './service-token.ts';

/** Log positions by stream category, as commands answer them and queries wait for them. */
export type Positions = Readonly<Record<string, string>>;

export interface ServiceCall {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly idempotencyKey?: string;
  /** Only from process managers. */
  readonly commandId?: string;
  readonly positions?: Positions;
}

export interface CommandAnswer {
  readonly result: unknown;
  readonly positions: Positions;
}

export interface QueryAnswer {
  readonly result: unknown;
  /** True when the read model had not reached the asked positions in time. */
  readonly stale: boolean;
}

export interface ServiceClientOptions {
  readonly url: string;
  readonly audience: string;
  readonly key: Buffer;
  readonly connections?: number;
}

/** Signed calls to one service over kept-alive connections. */
export interface ServiceClient {
  /** @throws {HttpError} with the service's own status, code and message; 503 when it cannot be reached. */
  command(type: string, input: unknown, call: ServiceCall): Promise<CommandAnswer>;
  query(name: string, input: unknown, call: ServiceCall): Promise<QueryAnswer>;
  close(): Promise<void>;
}

const ANSWER_WITHIN_MS = 15_000;

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const pool = new Pool(options.url, {
    connections: options.connections ?? 64,
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
    keepAliveTimeout: 30_000,
  });
  const post = async (path: string, input: unknown, call: ServiceCall) => {
    const answer = await send(pool, path, {
      body: JSON.stringify(input ?? {}),
      headers: headersOf(options, call),
    });
    if (answer.status >= 400) throw asHttpError(answer.status, answer.body);
    return answer;
  };
  return {
    command: async (type, input, call) =>
      commandAnswer((await post(`/commands/${type}`, input, call)).body),
    query: async (name, input, call) => {
      const { body, headers } = await post(`/queries/${name}`, input, call);
      return { result: property(body, 'result'), stale: headers['x-portal-stale'] === 'true' };
    },
    close: () => pool.close(),
  };
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

async function send(
  pool: Pool,
  path: string,
  request: { body: string; headers: Record<string, string> },
): Promise<RawAnswer> {
  try {
    const answer = await pool.request({ path, method: 'POST', ...request });
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.json() };
  } catch {
    // Refused, reset, timed out or not JSON: the outcome may be unknown, and the caller may repeat by its key.
    throw unavailable();
  }
}

function headersOf(options: ServiceClientOptions, call: ServiceCall): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: signActor(options.key, { actor: call.actor, audience: options.audience }),
    'x-correlation-id': call.correlationId,
    ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    ...(call.commandId ? { 'x-command-id': call.commandId } : {}),
    ...(call.positions ? { 'x-portal-positions': formatPositions(call.positions) } : {}),
  };
}

/** `order=12,cart=15`. */
export function formatPositions(positions: Positions): string {
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

function commandAnswer(body: unknown): CommandAnswer {
  return { result: property(body, 'result'), positions: stringRecord(property(body, 'positions')) };
}

/** A service of another version may know codes that this one does not. */
const knownCode = z.enum(PROBLEM_CODES).catch(PROBLEM_CODES.unexpected);

function asHttpError(status: number, body: unknown): HttpError {
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
    { details, ...(isFaultList(errors) ? { errors } : {}) },
  );
}

function isFaultList(value: unknown): value is { path: string; message: string }[] {
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
