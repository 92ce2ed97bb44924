import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { headers as names } from 'contracts/api/headers';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { createCookieJar } from './cookie-jar.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Sending {
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** For the If-Match header. */
  readonly revision?: number | undefined;
  /** Further headers, which win over the client's own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of any status. `body` is parsed when it is JSON, else text. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** The API as one browser calls it: its own cookies, a CSRF token on changing requests. */
export interface HttpClient {
  request(method: Method, path: string, sending?: Sending): Promise<HttpResponse>;
  /** Signing in or out gives the token another meaning: the next changing request fetches a new one. */
  forgetToken(): void;
  /** What a load generator sends along to be this browser. */
  sessionHeaders(): Promise<Readonly<Record<string, string>>>;
}

const TIMEOUT_MS = 60_000;

/** Sockets for any number of clients; hundreds of buyers at once have hundreds of them. */
export function openSockets(): Agent {
  return new Agent({
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    keepAliveTimeout: 30_000,
  });
}

export function createHttpClient(origin: string, sockets: Dispatcher): HttpClient {
  const jar = createCookieJar();
  let token: string | undefined;

  const send = async (method: Method, path: string, sending: Sending): Promise<HttpResponse> => {
    const { statusCode, headers, body } = await sockets.request({
      origin,
      path,
      method,
      headers: { ...headersOf(sending), cookie: jar.header(), ...sending.headers },
      ...(sending.body === undefined ? {} : { body: JSON.stringify(sending.body) }),
    });
    jar.take([headers['set-cookie'] ?? []].flat());
    const text = await body.text();
    // One document: what is streamed as `x-ndjson` is many.
    const isJson = /^application\/(?:problem\+)?json\b/.test(String(headers['content-type']));
    return { status: statusCode, headers, body: isJson ? JSON.parse(text) : text };
  };

  const csrfToken = async (): Promise<string> => {
    if (token !== undefined) return token;
    const { body } = await send('GET', '/api/csrf-token', {});
    token = tokenAnswer.parse(body).csrfToken;
    return token;
  };

  const change = async (method: Method, path: string, sending: Sending): Promise<HttpResponse> => {
    const headers = { [names.csrf]: await csrfToken(), ...sending.headers };
    return send(method, path, { ...sending, headers });
  };

  return {
    request: async (method, path, sending = {}) => {
      if (method === 'GET') return send(method, path, sending);
      const answer = await change(method, path, sending);
      if (!lacksToken(answer)) return answer;
      // The token's session ended meanwhile: as every client of the portal, once more (rulings T.57).
      token = undefined;
      return change(method, path, sending);
    },
    forgetToken: () => {
      token = undefined;
    },
    sessionHeaders: async () => ({ [names.csrf]: await csrfToken(), cookie: jar.header() }),
  };
}

const tokenAnswer = z.object({ csrfToken: z.string() });

const tokenProblem = z.object({ code: z.literal(PROBLEM_CODES.csrfTokenMissing) });

const lacksToken = ({ status, body }: HttpResponse): boolean =>
  status === 403 && tokenProblem.safeParse(body).success;

function headersOf({ body, idempotencyKey, revision }: Sending): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { [names.idempotencyKey]: idempotencyKey }),
    ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
  };
}
