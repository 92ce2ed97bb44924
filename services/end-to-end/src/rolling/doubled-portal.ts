import { createSandbox } from 'launcher/integration/launcher-sandbox';
import type { LauncherSandbox } from 'launcher/integration/launcher-sandbox';
import { isHealthy, nodeService } from 'launcher/stack/node-process';
import { pickPort } from 'launcher/stack/ports';
import { SERVICES } from 'launcher/stack/services';
import type { ServiceName } from 'launcher/stack/services';
import { eventually } from 'kernel/testing/eventually';
import { startOwnPortal } from '../harness/own-portal.ts';
import type { OwnPortal } from '../harness/own-portal.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { openBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';

/** What is started twice; the notary signs alone (decision 56). */
const TWICE = ['first', 'second'] as const;

const PORT_VARIABLES: Readonly<Record<ServiceName, string>> = {
  'command-service': 'COMMAND_SERVICE_PORT',
  'query-service': 'QUERY_SERVICE_PORT',
  'worker-service': 'WORKER_PORT',
  bff: 'PORT',
};

/** A portal of which each service runs twice by its own main.js, behind what leads to both. */
export interface DoubledPortal {
  readonly portal: PortalUnderTest;
  /**
   * Each process of such a name (`bff-first`, `notary`), one after the other: ends it in order, and starts another.
   * @returns their names.
   */
  restart(names: RegExp): Promise<readonly string[]>;
  /** Connections that were led to a process that was not there. */
  refused(): number;
  stop(): Promise<void>;
}

/** @param drainSeconds how long a process that is asked to end goes on answering. */
export async function startDoubledPortal(drainSeconds: number): Promise<DoubledPortal> {
  const settings = {
    DEMO: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000',
    REGISTRATIONS_PER_HOUR: '10000',
    DRAIN_SECONDS: String(drainSeconds),
  };
  const own = await startOwnPortal('rolling', settings);
  const sandbox = createSandbox({ supervise: false });
  const ports = await portsOfEach();
  const balancers = await balancersOf(ports);
  const urls = {
    ...own.stack.urls,
    'command-service': balancers['command-service'].url,
    'query-service': balancers['query-service'].url,
    bff: balancers.bff.url,
  };
  const replicas = replicasOf({ own, sandbox, ports, balancers, settings });
  // Those that the launcher has started make way: what runs is two of each.
  await Promise.all(SERVICES.map((name) => own.stack.process(name).stop()));
  await Promise.all(replicas.map(({ start }) => start()));
  const portal = connectToStack({ ...own.stack, urls });
  return {
    portal,
    refused: () => Object.values(balancers).reduce((sum, each) => sum + each.refused(), 0),
    restart: async (names) => {
      const notary = own.stack.process('notary');
      const chosen = [...replicas, notary].filter(({ name }) => names.test(name));
      for (const each of chosen) await each.restart();
      return chosen.map(({ name }) => name);
    },
    stop: async () => {
      await portal.close();
      await sandbox.remove();
      for (const each of Object.values(balancers)) await each.close();
      await own.stop();
    },
  };
}

type Ports = Readonly<Record<ServiceName, readonly [number, number]>>;

async function portsOfEach(): Promise<Ports> {
  const pair = async () => [await pickPort(), await pickPort()] as const;
  return {
    'command-service': await pair(),
    'query-service': await pair(),
    'worker-service': await pair(),
    bff: await pair(),
  };
}

type Balancers = Readonly<Record<ServiceName, Balancer>>;

async function balancersOf(ports: Ports): Promise<Balancers> {
  return {
    'command-service': await openBalancer(ports['command-service']),
    'query-service': await openBalancer(ports['query-service']),
    'worker-service': await openBalancer(ports['worker-service']),
    bff: await openBalancer(ports.bff),
  };
}

interface Site {
  readonly own: OwnPortal;
  readonly sandbox: LauncherSandbox;
  readonly ports: Ports;
  readonly balancers: Balancers;
  readonly settings: NodeJS.ProcessEnv;
}

interface Replica {
  readonly name: string;
  start(): Promise<void>;
  restart(): Promise<void>;
}

function replicasOf(site: Site): readonly Replica[] {
  return SERVICES.flatMap((service) =>
    TWICE.map((which, index) => replica(site, service, { which, index })),
  );
}

function replica(
  { own, sandbox, ports, balancers, settings }: Site,
  service: ServiceName,
  { which, index }: { readonly which: string; readonly index: number },
): Replica {
  const port = ports[service][index] ?? 0;
  const { layout, host } = sandbox;
  const child = nodeService({
    name: `${service}-${which}`,
    service,
    env: {
      ...own.stack.env,
      ...settings,
      HOST: '127.0.0.1',
      COMMAND_SERVICE_URL: balancers['command-service'].url,
      QUERY_SERVICE_URL: balancers['query-service'].url,
      [PORT_VARIABLES[service]]: String(port),
      ...(service === 'worker-service' ? { PUBLIC_ORIGIN: balancers.bff.url } : {}),
    },
    layout,
    host,
    isReady: () => isHealthy(`http://127.0.0.1:${port}`),
  });
  const used = async (): Promise<void> => {
    await eventually(() => balancers[service].isUsed(port));
  };
  return {
    name: child.name,
    start: async () => {
      await child.start();
      await used();
    },
    restart: async () => {
      await child.restart();
      await used();
    },
  };
}
