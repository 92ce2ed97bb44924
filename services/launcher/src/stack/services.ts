import { formerNameOf, isRotatable } from 'contracts/constants/secrets';
import type { SecretName } from 'contracts/constants/secrets';
import type { DatabaseLogin } from 'kernel/runtime/database-logins';
import type { Right } from 'eventstore-client/users';
import { urlOf } from 'kernel/runtime/database-logins';
import type { ManagedProcess, ProcessHost } from './managed-process.ts';
import { isHealthy, nodeService } from './node-process.ts';
import { chosenCheckpointFile } from './paths.ts';
import type { DataLayout } from './paths.ts';
import { pickPort } from './ports.ts';
import type { FormerSecrets, Secrets } from './secrets.ts';

export const SERVICES = ['command-service', 'query-service', 'worker-service', 'bff'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type ServiceUrls = Readonly<Record<ServiceName, string>>;

/** Addresses of what the services stand on. */
interface Servers {
  /** The owner's. */
  readonly database: string;
  readonly redis: string;
  readonly eventStore: Readonly<Record<Right, string>>;
}

export interface ServicesOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly servers: Servers;
  /** What every service gets. */
  readonly env: NodeJS.ProcessEnv;
  readonly secrets: Secrets;
  readonly formers: FormerSecrets;
  /** Each service signs in to the database as itself. */
  readonly logins: Readonly<Record<ServiceName | 'notary-service', DatabaseLogin>>;
  readonly bffPort?: number | undefined;
  /** The address the shop listens on; the inner services are for this machine only. */
  readonly bffHost?: string | undefined;
}

export interface RunningServices {
  readonly processes: Readonly<Record<ServiceName, ManagedProcess>>;
  readonly urls: ServiceUrls;
}

// Each service holds only the keys it works with: the one that faces the net can decrypt nothing.
const KEYS: Readonly<Record<ServiceName, readonly SecretName[]>> = {
  'command-service': [
    'BFF_COMMAND_KEY',
    'WORKER_COMMAND_KEY',
    'CLI_COMMAND_KEY',
    'CLAIM_KEY',
    'LICENCE_CLAIM_KEY',
    'KEY_ENCRYPTION_KEY',
    'PERSON_ENCRYPTION_KEY',
    'IDEMPOTENCY_KEY_SECRET',
  ],
  'query-service': [
    'BFF_QUERY_KEY',
    'WORKER_QUERY_KEY',
    'CLI_QUERY_KEY',
    'CLAIM_KEY',
    'LICENCE_CLAIM_KEY',
    'PERSON_ENCRYPTION_KEY',
  ],
  'worker-service': ['WORKER_COMMAND_KEY', 'WORKER_QUERY_KEY'],
  bff: ['BFF_COMMAND_KEY', 'BFF_QUERY_KEY', 'SESSION_KEY', 'CSRF_KEY'],
};

const LOOPBACK = '127.0.0.1';

/** Starts the portal's services at once and waits until each says that it is ready. */
export async function startServices(options: ServicesOptions): Promise<RunningServices> {
  const { layout, host, bffHost = LOOPBACK } = options;
  const ports = {
    'command-service': await pickPort(),
    'query-service': await pickPort(),
    'worker-service': await pickPort(),
    bff: options.bffPort ?? (await pickPort()),
  };
  const urls = mapServices((name) => `http://${LOOPBACK}:${ports[name]}`);
  const env = {
    ...options.env,
    COMMAND_SERVICE_PORT: String(ports['command-service']),
    COMMAND_SERVICE_URL: urls['command-service'],
    QUERY_SERVICE_PORT: String(ports['query-service']),
    QUERY_SERVICE_URL: urls['query-service'],
    WORKER_PORT: String(ports['worker-service']),
    PORT: String(ports.bff),
  };
  const processes = mapServices((name) =>
    nodeService({
      name,
      service: name,
      env: {
        ...env,
        ...(name === 'worker-service' ? { PUBLIC_ORIGIN: publicOrigin(ports.bff) } : {}),
        ...keysOf(name, options),
        ...addressesOf(name, options),
        HOST: name === 'bff' ? bffHost : LOOPBACK,
      },
      layout,
      host,
      isReady: () => isHealthy(urls[name]),
    }),
  );
  const started = await Promise.allSettled([
    ...SERVICES.map(async (name) => processes[name].start()),
    startRebuilder(options),
    startNotary(options, publicOrigin(ports.bff)),
  ]);
  const failed = started.find((outcome) => outcome.status === 'rejected');
  // The caller stops what did start.
  if (failed !== undefined) throw failed.reason;
  return { processes, urls };
}

/** Makes read models anew for the console. No service calls it: it alone is given the owner's address. */
async function startRebuilder({ layout, host, env, servers }: ServicesOptions): Promise<void> {
  const port = await pickPort();
  const rebuilder = nodeService({
    name: 'rebuilder',
    service: 'worker-service',
    entry: 'rebuilder.js',
    env: {
      ...env,
      DATABASE_URL: servers.database,
      EVENTSTORE_URL: servers.eventStore.read,
      REBUILDER_PORT: String(port),
      HOST: LOOPBACK,
    },
    layout,
    host,
    isReady: () => isHealthy(`http://${LOOPBACK}:${port}`),
  });
  await rebuilder.start();
}

/** Signs what stands in the log. No service calls it: it alone has the key, and a folder outside of every database. */
async function startNotary(
  { layout, host, env, servers, logins, secrets }: ServicesOptions,
  address: string,
): Promise<void> {
  const port = await pickPort();
  const notary = nodeService({
    name: 'notary',
    service: 'notary',
    env: {
      ...env,
      DATABASE_URL: urlOf(servers.database, logins['notary-service']),
      EVENTSTORE_URL: servers.eventStore.read,
      NOTARY_PORT: String(port),
      NOTARY_KEY: secrets.NOTARY_KEY,
      PUBLIC_ORIGIN: address,
      CHECKPOINT_FILE: chosenCheckpointFile(process.env, layout),
      HOST: LOOPBACK,
    },
    layout,
    host,
    isReady: () => isHealthy(`http://${LOOPBACK}:${port}`),
  });
  await notary.start();
}

/** Where links in mails lead. The BFF is given only what somebody set: it takes no other origin then. */
function publicOrigin(port: number): string {
  return process.env['PUBLIC_ORIGIN'] || `http://localhost:${port}`;
}

/** Each service gets the addresses of the servers that it calls, with passwords for what it does there. */
function addressesOf(
  name: ServiceName,
  { servers, logins }: Pick<ServicesOptions, 'servers' | 'logins'>,
): NodeJS.ProcessEnv {
  const { redis, eventStore } = servers;
  const others: Readonly<Record<ServiceName, NodeJS.ProcessEnv>> = {
    'command-service': { EVENTSTORE_URL: eventStore.append },
    'query-service': { EVENTSTORE_URL: eventStore.read },
    'worker-service': { EVENTSTORE_URL: eventStore.read, REDIS_URL: redis },
    bff: {},
  };
  return { DATABASE_URL: urlOf(servers.database, logins[name]), ...others[name] };
}

type Given = readonly [string, string | undefined];

function keysOf(
  name: ServiceName,
  { secrets, formers }: Pick<ServicesOptions, 'secrets' | 'formers'>,
): NodeJS.ProcessEnv {
  const given = KEYS[name].map((key): Given => [key, secrets[key]]);
  // Whoever works with a secret opens what stands under the former one.
  const former = KEYS[name].filter(isRotatable).map((key): Given => {
    const formerName = formerNameOf(key);
    return [formerName, formers[formerName]];
  });
  return Object.fromEntries([...given, ...former]);
}

function mapServices<T>(value: (name: ServiceName) => T): Record<ServiceName, T> {
  return {
    'command-service': value('command-service'),
    'query-service': value('query-service'),
    'worker-service': value('worker-service'),
    bff: value('bff'),
  };
}
