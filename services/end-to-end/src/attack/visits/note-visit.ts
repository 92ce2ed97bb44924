import { checkBody, keyOf, routeAt } from 'bff/testing/check-response';
import type { HttpResponse } from '../../harness/http-client.ts';
import type { Call } from './guest.ts';

/** @throws when an answer is not what its route says; a route is visited once it has answered by its schema. */
export function noteVisit(visited: Set<string>, call: Call, answer?: HttpResponse): void {
  const route = routeAt(...call);
  if (!route) return;
  const [type] = [answer?.headers['content-type']].flat();
  const isHeld = checkBody(route, { type, body: answer?.body });
  if (isHeld || !route.response) visited.add(keyOf(route));
}
