import type { CommandOf, QueryOf } from 'contracts/calls/callers';
import { commands, queries } from 'contracts/calls/calls';
import { REVISION_FIELD, isRelayed, relayedEndpoint } from 'contracts/endpoints/relayed';
import type { RelayedCall } from 'contracts/endpoints/relayed';
import type { CheckedRequest, Route } from './route.ts';
import { routeOf } from './serve.ts';

/** The routes of calls that say their HTTP face: each hands the checked request on as it is. */
export const relayRoutes: readonly Route[] = [
  ...Object.values<object>(commands).filter(isRelayed).map(commandRoute),
  ...Object.values<object>(queries).filter(isRelayed).map(queryRoute),
];

function commandRoute(call: RelayedCall): Route {
  return routeOf(relayedEndpoint(call), async (request) =>
    // What says its HTTP face is the BFF's to send; the input is checked by the schema that its name has.
    request.command(call.name as CommandOf<'bff'>, inputOf(request)),
  );
}

function queryRoute(call: RelayedCall): Route {
  return routeOf(relayedEndpoint(call), async (request) =>
    request.runQuery(call.name as QueryOf<'bff'>, inputOf(request)),
  );
}

function inputOf({ params, query, body, revision }: CheckedRequest): object {
  const parts: object = Object.assign({}, params, query, body);
  return revision === undefined ? parts : { ...parts, [REVISION_FIELD]: revision };
}
