import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { userSchema } from 'contracts/api/accounts';
import type { Login, User } from 'contracts/api/accounts';
import { headers as names, paths } from 'contracts/api/paths';
import type { Dispatcher } from 'undici';
import { createHttpClient } from '../../harness/http-client.ts';
import type { HttpClient, HttpResponse, Method, Sending } from '../../harness/http-client.ts';
import type { Tally } from '../tally.ts';

const SHOWN_WITHIN_MS = 30_000;
const POLL_MS = 50;

export type Call = readonly [Method, string];

/** An honest person: whatever they ask for must be done. */
export interface Guest {
  readonly http: HttpClient;
  /** @throws when the portal refuses. A GET is repeated until it holds what this guest has written. */
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
    isWanted: (body: z.infer<Schema>) => boolean,
  ): Promise<z.infer<Schema>>;
  signIn(login: Login): Promise<User>;
}

export interface GuestOptions {
  readonly origin: string;
  readonly sockets: Dispatcher;
  readonly tally: Tally;
  /** Told of every call that succeeded. */
  succeeded(call: Call): void;
}

/** What must not be done twice gets a key of its own. */
export function once(): Pick<Sending, 'idempotencyKey'> {
  return { idempotencyKey: randomUUID() };
}

export function createGuest({ origin, sockets, tally, succeeded }: GuestOptions): Guest {
  const http = createHttpClient(origin, sockets);

  const timed = async (call: Call, sending: Sending): Promise<HttpResponse> => {
    const began = performance.now();
    const correlationId = randomUUID();
    const answer = await http.request(...call, {
      ...sending,
      headers: { ...sending.headers, 'x-correlation-id': correlationId },
    });
    const what = call.join(' ');
    const ms = performance.now() - began;
    tally.add({ kind: 'valid', what, correlationId, status: answer.status, ms });
    return answer;
  };

  const fresh = async (call: Call, sending: Sending): Promise<HttpResponse> => {
    const giveUpAt = performance.now() + SHOWN_WITHIN_MS;
    for (;;) {
      const answer = await timed(call, sending);
      if (call[0] !== 'GET' || answer.headers[STALE] !== 'true') return answer;
      if (performance.now() > giveUpAt) throw new Error(`${call.join(' ')} stays old`);
      await delay(POLL_MS);
    }
  };

  const answer = async (call: Call, sending: Sending = {}): Promise<HttpResponse> => {
    const given = await fresh(call, sending);
    if (given.status >= 400) {
      throw new Error(`${call.join(' ')}: ${given.status} ${JSON.stringify(given.body)}`);
    }
    succeeded(call);
    return given;
  };

  const ask: Guest['ask'] = async (schema, call, sending) =>
    schema.parse((await answer(call, sending)).body);

  return {
    http,
    ask,
    answer,
    shown: async (schema, path, isWanted) => {
      const giveUpAt = performance.now() + SHOWN_WITHIN_MS;
      for (;;) {
        const { status, body } = await fresh(['GET', path], {});
        const found = status === 200 ? schema.parse(body) : undefined;
        if (found !== undefined && isWanted(found)) {
          succeeded(['GET', path]);
          return found;
        }
        if (performance.now() > giveUpAt) {
          throw new Error(`GET ${path} does not show what was written: ${JSON.stringify(body)}`);
        }
        await delay(POLL_MS);
      }
    },
    signIn: async (login) => {
      const user = await ask(userSchema, ['POST', paths.login], { body: login });
      http.forgetToken();
      return user;
    },
  };
}

const STALE = names.stale.toLowerCase();
