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

/** `few`: as few processes as one machine needs. `separate`: one for each service, as on many machines. */
export const PROCESS_FORMS = ['few', 'separate'] as const;
export type ProcessForm = (typeof PROCESS_FORMS)[number];

type ProcessName = ServiceName | 'portal';

/** The services that each process runs. */
const RUN_BY: Readonly<Record<ProcessForm, Partial<Record<ProcessName, readonly ServiceName[]>>>> =
  {
    few: {
      'command-service': ['command-service'],
      'worker-service': ['worker-service'],
      portal: ['query-service', 'bff'],
    },
    separate: {
      'command-service': ['command-service'],
      'query-service': ['query-service'],
      'worker-service': ['worker-service'],
      bff: ['bff'],
    },
  };

/** The names of the processes in which a service may run: its own, or one that it shares. */
export function processesOf(service: string): readonly string[] {
  const forms = Object.values(RUN_BY).flatMap((form) => Object.entries(form));
  const sharing = forms.filter(([, services]) => services.some((each) => each === service));
  return [service, ...sharing.map(([process]) => process)];
}

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
  readonly form: ProcessForm;
  readonly bffPort?: number | undefined;
  /** The address the shop listens on; the inner services are for this machine only. */
  readonly bffHost?: string | undefined;
}

// Each service is given only the keys that it works with: the BFF by itself can decrypt nothing.
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
export async function startServices(options: ServicesOptions): Promise<ServiceUrls> {
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
  const processes = Object.entries(RUN_BY[options.form]).map(([name, services]) =>
    processOf(name, { ...options, services, env, urls }),
  );
  const started = await Promise.allSettled([
    ...processes.map(async (each) => each.start()),
    startRebuilder(options),
    startNotary(options, publicOrigin(new URL(urls.bff).port)),
  ]);
  const failed = started.find((outcome) => outcome.status === 'rejected');
  // The caller stops what did start.
  if (failed !== undefined) throw failed.reason;
  return urls;
}

interface ProcessParts extends ServicesOptions {
  readonly services: readonly ServiceName[];
  readonly urls: ServiceUrls;
}

/** A process has the keys and addresses of each service that runs in it, and no others. */
function processOf(name: string, { services, urls, ...options }: ProcessParts): ManagedProcess {
  const { layout, host, bffHost = LOOPBACK } = options;
  const given = services.map((each): NodeJS.ProcessEnv => ({
    ...keysOf(each, options),
    ...addressesOf(each, options, urls.bff),
    HOST: each === 'bff' ? bffHost : LOOPBACK,
  }));
  return nodeService({
    name,
    service: name,
    env: given.reduce((env, each) => ({ ...env, ...each }), options.env),
    layout,
    host,
    isReady: async () =>
      (await Promise.all(services.map((each) => isHealthy(urls[each])))).every(Boolean),
  });
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
function publicOrigin(port: string): string {
  return process.env['PUBLIC_ORIGIN'] || `http://localhost:${port}`;
}

/** Each service gets the addresses of the servers that it calls, with passwords for what it does there. */
function addressesOf(
  name: ServiceName,
  { servers, logins }: Pick<ServicesOptions, 'servers' | 'logins'>,
  bffUrl: string,
): NodeJS.ProcessEnv {
  const { redis, eventStore } = servers;
  const database = urlOf(servers.database, logins[name]);
  const others: Readonly<Record<ServiceName, NodeJS.ProcessEnv>> = {
    'command-service': { EVENTSTORE_URL: eventStore.append },
    // Beside the BFF in one process, whose DATABASE_URL is another one, it signs in by this.
    'query-service': { EVENTSTORE_URL: eventStore.read, QUERY_DATABASE_URL: database },
    'worker-service': {
      EVENTSTORE_URL: eventStore.read,
      REDIS_URL: redis,
      PUBLIC_ORIGIN: publicOrigin(new URL(bffUrl).port),
    },
    bff: {},
  };
  return { DATABASE_URL: database, ...others[name] };
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
