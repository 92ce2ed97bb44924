import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { userSchema } from 'contracts/api/accounts';
import type { Login, User } from 'contracts/api/accounts';
import { headers as names } from 'contracts/api/headers';
import { eventually } from 'kernel/testing/eventually';
import type { Dispatcher } from 'undici';
import { createHttpClient } from '../../harness/http-client.ts';
import type { HttpClient, HttpResponse, Method, Sending } from '../../harness/http-client.ts';
import type { Tally } from '../tally.ts';

const POLL = { everyMs: 50 };

export type Call = readonly [Method, string];

/** An honest person: whatever they ask for must be done. */
export interface Guest {
  readonly http: HttpClient;
  /** @throws Refused when the portal refuses. A GET is repeated until it holds what this guest has written. */
  ask<Schema extends z.ZodType>(
    schema: Schema,
    call: Call,
    sending?: Sending,
  ): Promise<z.infer<Schema>>;
  /** The same, with the answer's headers. */
  answer(call: Call, sending?: Sending): Promise<HttpResponse>;
  /** What others have written, as soon as it is shown here. */
  shown<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    isExpected: (body: z.infer<Schema>) => boolean,
  ): Promise<z.infer<Schema>>;
  signIn(login: Login): Promise<User>;
}

/** What an honest person asked for was refused. */
export class Refused extends Error {
  override readonly name = 'Refused';

  readonly answer: HttpResponse;

  constructor(call: Call, answer: HttpResponse) {
    super(`${call.join(' ')}: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.answer = answer;
  }
}

export interface GuestOptions {
  readonly origin: string;
  readonly sockets: Dispatcher;
  readonly tally: Tally;
  /** Notified of every call that succeeded, and of its answer where that is read. */
  succeeded(call: Call, answer?: HttpResponse): void;
}

/** What must not be done twice gets a key of its own. */
export function once(): Pick<Sending, 'idempotencyKey'> {
  return { idempotencyKey: randomUUID() };
}

export function createGuest({ origin, sockets, tally, succeeded }: GuestOptions): Guest {
  const http = createHttpClient(origin, sockets);

  const timed = async (call: Call, sending: Sending): Promise<HttpResponse> => {
    const began = performance.now();
    const answer = await http.request(...call, sending);
    const what = call.join(' ');
    const ms = performance.now() - began;
    const [correlationId] = [answer.headers['x-request-id'] ?? []].flat();
    tally.add({ kind: 'valid', what, correlationId, status: answer.status, ms });
    return answer;
  };

  // The error of what is never shown names the call that asked for it.
  const fresh = async (call: Call, sending: Sending): Promise<HttpResponse> =>
    eventually(
      async () => ({ call, ...(await timed(call, sending)) }),
      (answered) => call[0] !== 'GET' || answered.headers[STALE] !== 'true',
      POLL,
    );

  const answer = async (call: Call, sending: Sending = {}): Promise<HttpResponse> => {
    const given = await fresh(call, sending);
    if (given.status >= 400) throw new Refused(call, given);
    succeeded(call, given);
    return given;
  };

  const ask: Guest['ask'] = async (schema, call, sending) =>
    schema.parse((await answer(call, sending)).body);

  return {
    http,
    ask,
    answer,
    shown: async (schema, path, isExpected) => {
      const call = ['GET', path] as const;
      const given = await eventually(
        async () => fresh(call, {}),
        ({ status, body }) => status === 200 && isExpected(schema.parse(body)),
        POLL,
      );
      succeeded(call, given);
      return schema.parse(given.body);
    },
    signIn: async (login) => {
      const user = await ask(userSchema, ['POST', '/api/login'], { body: login });
      http.forgetToken();
      return user;
    },
  };
}

const STALE = names.stale.toLowerCase();
