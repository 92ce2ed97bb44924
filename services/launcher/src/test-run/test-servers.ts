import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fillDemo } from '../fill-demo.ts';
import { startEventStore } from '../stack/event-store.ts';
import { newHost, stopAll } from '../stack/managed-process.ts';
import type { ProcessHost } from '../stack/managed-process.ts';
import { dataLayout } from '../stack/paths.ts';
import { ensureDatabase, startPostgres } from '../stack/postgres.ts';
import type { PostgresServer } from '../stack/postgres.ts';
import { openRegister } from '../stack/process-register.ts';
import type { Progress } from '../stack/progress.ts';
import { startRedis } from '../stack/redis.ts';
import { createStack } from '../stack/stack.ts';
import type { RunningStack, Stack } from '../stack/stack.ts';
import { EVERYTHING } from './needs.ts';
import type { Needs } from './needs.ts';
import { makeTestFolder, ownFolder, removeTestFolder } from './test-folder.ts';

/** The real parts that tests run against, in a folder that is thrown away. */
interface TestEnvironment {
  /** What tests read: see `.env.example` and the names below. */
  readonly env: NodeJS.ProcessEnv;
  /** False when the portal itself did not start; the scratch servers are there all the same. */
  readonly complete: boolean;
}

export interface TestServers {
  start: (progress: Progress) => Promise<TestEnvironment>;
  stop: () => Promise<void>;
}

// Every test comes from one address, which the limits against floods would take for an attacker.
const TEST_SETTINGS = {
  DEMO: 'true',
  RATE_LIMIT_PER_MINUTE: '1000000',
  SIGN_IN_FAILURES: '10000',
  REGISTRATIONS_PER_HOUR: '100000',
  REGISTRATIONS_OF_ALL_PER_HOUR: '100000',
  // A night that falls into a run would be a load that nobody asked for.
  REPLAY_HOUR_UTC: 'off',
};

/** Everything on scratch servers is thrown away. */
const SCRATCH_PASSWORD = 'scratch-of-this-run';

const SCRATCH_EVENT_STORE = {
  EVENT_STORE_DATABASE_PASSWORD: SCRATCH_PASSWORD,
  EVENT_STORE_PASSWORD: SCRATCH_PASSWORD,
  EVENT_STORE_READ_PASSWORD: `${SCRATCH_PASSWORD}-read`,
};

// As many as the runner uses for tests on real parts; each picks its set by its number.
const WORKERS = [1, 2, 3];

/**
 * What the chosen tests need of two sets: scratch servers, where tests of single parts make their own databases, and one whole
 * portal, where tests of the whole meet nobody else's queues and streams.
 */
export async function createTestServers(needs: Needs = EVERYTHING): Promise<TestServers> {
  const dir = await makeTestFolder();
  const scratch = scratchHost(path.join(dir, 'scratch'));
  const stack = createStack({ dataDir: path.join(dir, 'stack'), env: TEST_SETTINGS });
  let stopping: Promise<void> | undefined;
  return {
    async start(progress) {
      const basis = needs.servers
        ? await progress.step('Starting scratch servers', () => startScratch(scratch))
        : {};
      const env = { ...basis, PORTAL_TEST_DIR: ownFolder(dir) };
      if (!needs.portal) return { env, complete: true };
      const portal = await progress
        .step('Starting a portal to test', () => startPortal(stack))
        .catch((error: unknown) => progress.note(String(error)));
      if (!portal) return { env, complete: false };
      return { env: { ...env, ...portalEnv(portal) }, complete: true };
    },
    // Ctrl-C stops them, and so does the end of the run that it ends.
    stop: () => (stopping ??= stopServers({ dir, stack, scratch })),
  };
}

interface Started {
  readonly dir: string;
  readonly stack: Stack;
  readonly scratch: Scratch;
}

async function stopServers({ dir, stack, scratch }: Started): Promise<void> {
  await stack.stop();
  await stopAll(scratch.host);
  await removeTestFolder(dir);
}

async function startPortal(stack: Stack): Promise<RunningStack> {
  const running = await stack.start();
  await fillDemo(running);
  return running;
}

interface Scratch {
  readonly layout: ReturnType<typeof dataLayout>;
  readonly host: ProcessHost;
}

function scratchHost(dir: string): Scratch {
  const layout = dataLayout(dir);
  const register = openRegister(layout.processes);
  const note = (line: string): boolean => process.stdout.write(`${line}\n`);
  return { layout, host: newHost({ register, supervise: true, note }) };
}

async function startScratch({ layout, host }: Scratch): Promise<NodeJS.ProcessEnv> {
  mkdirSync(layout.dir, { recursive: true, mode: 0o711 });
  mkdirSync(layout.logs, { mode: 0o700 });
  const postgres = await startPostgres({ layout, host, password: SCRATCH_PASSWORD });
  await ensureDatabase(postgres.url('scratch'));
  const sets = await Promise.all(
    WORKERS.map((worker) => startWorkerSet({ layout, host, postgres, worker })),
  );
  return Object.assign({ DATABASE_URL: postgres.url('scratch') }, ...sets) as NodeJS.ProcessEnv;
}

interface WorkerSet extends Scratch {
  readonly postgres: PostgresServer;
  readonly worker: number;
}

/** A queue and a log of a test worker's own: files that run at the same time never meet in them. */
async function startWorkerSet(set: WorkerSet): Promise<NodeJS.ProcessEnv> {
  const { layout, host, postgres, worker } = set;
  const databaseUrl = postgres.url(`scratch_events_${worker}`);
  const [redis, eventStore] = await Promise.all([
    startRedis({ layout, host, password: SCRATCH_PASSWORD, name: `redis-${worker}` }),
    startEventStore({
      layout,
      host,
      databaseUrl,
      passwords: SCRATCH_EVENT_STORE,
      name: `event-store-${worker}`,
    }),
  ]);
  return {
    [`REDIS_URL_${worker}`]: redis.url,
    [`EVENTSTORE_URL_${worker}`]: eventStore.urls.append,
    [`EVENTSTORE_DATABASE_URL_${worker}`]: databaseUrl,
  };
}

function portalEnv({ urls, secrets, layout }: RunningStack): NodeJS.ProcessEnv {
  return {
    ...secrets,
    BFF_URL: urls.bff,
    COMMAND_SERVICE_URL: urls['command-service'],
    QUERY_SERVICE_URL: urls['query-service'],
    WORKER_URL: urls['worker-service'],
    STACK_DATABASE_URL: urls.database,
    STACK_REDIS_URL: urls.redis,
    STACK_EVENTSTORE_URL: urls.eventStore,
    // Lets the command line find this portal.
    PORTAL_DATA_DIR: layout.dir,
  };
}
