import { allRoutes } from 'bff/routes/routes';
import type { Route } from 'bff/http/route';
import { randomUUID } from 'node:crypto';
import { drawnId, sampleOf } from '../attack/sample-of.ts';
import { withIds } from '../attack/draft.ts';
import type { HttpClient, HttpResponse } from '../harness/http-client.ts';
import { seededChoice } from '../harness/seeded-choice.ts';
import type { Choice } from '../harness/seeded-choice.ts';

/** What ends the caller's own session is asked for last. */
const ENDS_SESSION = 'POST /api/logout';

/** A stream of events has no end to wait for. */
const ENDLESS = ['GET /api/stream', 'GET /api/history/stream'];

export function routeName({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Every route, in an order in which one caller can ask for all of them. */
export function walkedRoutes(): readonly Route[] {
  const isLast = (route: Route): boolean => routeName(route) === ENDS_SESSION;
  return [...allRoutes.filter((route) => !isLast(route)), ...allRoutes.filter(isLast)];
}

export interface Knock {
  /** Where the portal answers. */
  readonly origin: string;
  readonly route: Route;
  readonly choice: Choice;
}

/** Asks for something that is not there, with nothing in the body: who may call learns that, who may not is refused. */
export async function knock(
  http: HttpClient,
  { origin, route, choice }: Knock,
): Promise<Pick<HttpResponse, 'status' | 'body'>> {
  const path = withIds(route.path, drawnId(choice));
  if (isLong(route)) return knockAtLong(http, origin + path);
  const sending = route.method === 'GET' ? {} : { body: {}, idempotencyKey: randomUUID() };
  return http.request(route.method, path, sending);
}

/** The status alone says what is let in: whole files, the log among them, need not be fetched for that. */
function isLong(route: Route): boolean {
  const isFile = route.method === 'GET' && route.sends === 'file';
  return isFile || ENDLESS.includes(routeName(route));
}

async function knockAtLong(
  http: HttpClient,
  address: string,
): Promise<Pick<HttpResponse, 'status' | 'body'>> {
  const answer = await fetch(address, { headers: await http.sessionHeaders() });
  const { status } = answer;
  if (status >= 400) return { status, body: await answer.json() };
  await answer.body?.cancel();
  return { status, body: undefined };
}

/** Asks for a thing with all that a request for it needs. */
async function askFor(
  http: HttpClient,
  route: Route,
  { id, body }: { readonly id: string; readonly body: unknown },
): Promise<HttpResponse> {
  const path = withIds(route.path, id);
  const headers = { 'if-match': '"0"' };
  const sending = route.method === 'GET' ? {} : { body, idempotencyKey: randomUUID(), headers };
  return http.request(route.method, path, sending);
}

/** A body that the route takes; undefined where it takes none. */
function bodyFor({ body }: Route, choice: Choice): unknown {
  return body ? sampleOf(body, { choice, optional: 0.5 }) : undefined;
}

const SEED = 8_421;
/** A request's own id stands in a refusal. */
const REQUEST_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is answered about a thing, without what differs from one request to the next in any case. */
export async function answerAbout(
  http: HttpClient,
  route: Route,
  id: string | undefined,
): Promise<unknown> {
  if (id === undefined) throw new Error(`there is nothing for ${routeName(route)}`);
  const body = bodyFor(route, seededChoice(SEED));
  const answer = await askFor(http, route, { id, body });
  const text = JSON.stringify(answer.body).replaceAll(id, ':id').replaceAll(REQUEST_ID, ':request');
  return { status: answer.status, type: answer.headers['content-type'], text };
}
