import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { headers as names } from 'contracts/api/headers';
import type { Attack } from './prepare-attack.ts';
import type { Scene } from './draft.ts';
import { refused } from './draft.ts';
import type { HostileRequest } from './hostile-request.ts';
import { asJson } from './nasty-values.ts';
import { sampleOf } from './sample-of.ts';
import { send } from './send.ts';
import type { Answer } from './send.ts';
import { kindMadeAt } from './targets.ts';

export interface HostileTurn {
  readonly index: number;
  readonly scene: Scene;
  readonly request: HostileRequest;
}

/** What an answer never shows a stranger: where the portal's code lies, and how its database speaks. */
const INNER_WORKINGS =
  /node_modules|\.[tj]s:\d+|services\/[a-z-]+\/(src|dist)|pg_catalog|ECONNREFUSED/;

/** Sends a request of the attack, counts what came of it, and notes what must not. */
export async function sendHostile(attack: Attack, turn: HostileTurn): Promise<void> {
  const { tally, portal, sockets } = attack;
  const { request, scene } = turn;
  const what = describe(turn);
  const origin = portal.address.shopUrl;
  const answer = await send(sockets, origin, request).catch((error: unknown) => {
    tally.fault(`no answer to ${what}: ${String(error)}`);
  });
  if (!answer) return;
  const { status, ms, requestId } = answer;
  tally.add({ kind: 'hostile', what, correlationId: requestId, status, ms });
  if (answer.status === 'closed' && !isOverlong(request)) {
    tally.fault(`the connection was closed on ${what}`);
  }
  if (INNER_WORKINGS.test(answer.text)) tally.fault(`inner workings shown to ${what}`);
  if (isRefusal(answer)) {
    if (opensSession(answer)) tally.fault(`a session begun by the refused ${what}`);
    return;
  }
  if (request.refusedBecause !== undefined) {
    tally.fault(`${answer.status} although ${request.refusedBecause}: ${what}`);
  }
  noteTaken(attack, scene, answer);
  if (mustBeKept(turn)) await sendAnother(attack, turn);
}

function isRefusal({ status }: Answer): boolean {
  return status === 'closed' || status >= 400;
}

/** A sender who is not done when the refusal comes may find the connection closed. */
function isOverlong({ path, query, headers, body = '' }: HostileRequest): boolean {
  const head = [path, query, ...Object.values(headers)].join('');
  return head.length > LONG_HEAD || body.length > LONG_BODY;
}

const LONG_HEAD = 10_000;
const LONG_BODY = 10_000;

function opensSession({ setCookies }: Answer): boolean {
  return setCookies.some((cookie) => /portal\.sid=[^;]/.test(cookie));
}

/** What the attacker has made can be attacked next; what ended or began a session makes the attacker another one. */
function noteTaken({ attackers }: Attack, { attacker, route }: Scene, { text }: Answer): void {
  const kind = kindMadeAt(route.path);
  const { data } = created.safeParse(json(text));
  const id = data?.id ?? data?.data?.id;
  if (kind && id !== undefined) attacker.own.add(kind, id);
  if (/^\/api\/(user|login|logout|register)/.test(route.path)) attackers.useUp(attacker);
}

const created = z.object({
  id: z.string().optional(),
  data: z.object({ id: z.string().optional() }).optional(),
});

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mustBeKept({ scene: { route }, request }: HostileTurn): boolean {
  const isKeyed = route.idempotencyKey === 'required' && request.method === route.method;
  return isKeyed && route.body !== undefined && !request.tricks.includes(AGAIN);
}

const AGAIN = 'another body under the same key';

/** The key that was just used, with another body: nothing may be done under it. */
async function sendAnother(attack: Attack, turn: HostileTurn): Promise<void> {
  const { scene, request } = turn;
  const schema = scene.route.body;
  if (!schema || (request.headers[names.idempotencyKey] ?? '') === '') return;
  const body = sampleOf(schema, { choice: scene.choice, optional: 0.5 });
  const before = schema.safeParse(json(String(request.body ?? '{}')));
  if (isDeepStrictEqual(before.data, schema.parse(body))) return;
  const again = refused({ ...request, body: asJson(body) }, 'the key was used for another body');
  await sendHostile(attack, { ...turn, request: { ...again, tricks: [AGAIN] } });
}

/** What a person needs to see the request again: all of it but what is long. */
function describe({ index, scene: { attacker }, request }: HostileTurn): string {
  const { method, path, query, tricks, body } = request;
  const shown = body === undefined ? '' : ` ${JSON.stringify(String(body).slice(0, 200))}`;
  const address = `${path}${query}`.slice(0, 200);
  return `${method} ${address}${shown} (#${index}, ${tricks.join(' and ')}, by ${attacker.name})`;
}
