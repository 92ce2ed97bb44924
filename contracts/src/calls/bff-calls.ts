import type { Endpoint } from '../endpoints/endpoint.ts';
import type { CallSchemas } from './call.ts';
import { allCommands, allQueries } from './calls.ts';

type SentByBff<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends
    { readonly http: Endpoint } | { readonly sentBy: 'bff' }
    ? Name
    : never;
}[keyof Calls];

/** What the BFF sends, for visitors and in the name of whoever is signed in. */
export const BFF_COMMANDS = namesSentByBff(allCommands);
export const BFF_QUERIES = namesSentByBff(allQueries);

function namesSentByBff<Calls extends Readonly<Record<string, CallSchemas>>>(
  calls: Calls,
): readonly SentByBff<Calls>[] {
  const names = Object.entries(calls)
    .filter(([, { http, sentBy }]) => http !== undefined || sentBy === 'bff')
    .map(([name]) => name);
  // Object.entries forgets which names there are.
  return names as SentByBff<Calls>[];
}
