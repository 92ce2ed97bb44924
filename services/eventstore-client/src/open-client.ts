import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { EventStoreFailure } from './errors.ts';

/** Of other options the client warns on the console, with the whole connection string. */
const OPTIONS = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'throwonappendfailure',
  'tls',
  'tlscafile',
  'tlsverifycert',
  'usercertfile',
  'userkeyfile',
]);

/**
 * The official client for a connection string; its user and password go with every call.
 * @throws {EventStoreFailure} that says nothing of a connection string which cannot be used: it holds a password.
 */
export function openClient(url: string): KurrentDBClient {
  requireKnownOptions(url);
  const client = connect(url);
  const authorization = plainAuthorization(url);
  if (authorization !== undefined) sendWithEachCall(client, authorization);
  return client;
}

function requireKnownOptions(url: string): void {
  const names = [...url.matchAll(/[?&]([^=&?]*)=/g)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !OPTIONS.has(name.toLowerCase().replaceAll(/[_-]/g, '')));
  if (unknown.length > 0) {
    throw new EventStoreFailure(
      `the connection string of the event store has options that are unknown: ${unknown.join(', ')}`,
    );
  }
}

function connect(url: string): KurrentDBClient {
  try {
    return KurrentDBClient.connectionString(url);
  } catch {
    // What the client says repeats parts of the connection string.
    throw new EventStoreFailure(
      'the connection string of the event store cannot be used; it has the form ' +
        'kurrentdb://user:password@host:2113?tlsCAFile=ca.crt, and the files that it names are there',
    );
  }
}

/** The header for a connection without TLS. */
function plainAuthorization(url: string): string | undefined {
  if (!/[?&]tls=false\b/i.test(url)) return undefined;
  const [, user, password] = /^[^:]+:\/\/([^:@/?]+):([^@/?]+)@/.exec(url) ?? [];
  if (user === undefined || password === undefined) return undefined;
  const credentials = `${decodeURIComponent(user)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/**
 * Client 1.3.1 sends user and password with reads only where the connection is without TLS, such as that to the event
 * store on the same machine. All its other calls take their headers from one method of its own.
 */
function sendWithEachCall(client: KurrentDBClient, authorization: string): void {
  const callArguments: unknown = Reflect.get(client, 'callArguments');
  if (typeof callArguments !== 'function') throw new Error('the client makes its calls otherwise');
  const withAuthorization = (...given: unknown[]): unknown => {
    const made: unknown = Reflect.apply(callArguments, client, given);
    const headers: unknown = Array.isArray(made) ? made[0] : undefined;
    const set: unknown = headers instanceof Object ? Reflect.get(headers, 'set') : undefined;
    if (typeof set !== 'function') throw new Error('the client makes its calls otherwise');
    Reflect.apply(set, headers, ['authorization', authorization]);
    return made;
  };
  Reflect.set(client, 'callArguments', withAuthorization);
}
