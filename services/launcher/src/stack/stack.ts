import { mkdir } from 'node:fs/promises';
import { FORMER_SECRET_NAMES } from 'contracts/constants/secrets';
import type { RotatableSecret } from 'contracts/constants/secrets';
import { loginsOf, urlOf } from 'kernel/runtime/database-logins';
import { startArchiveLookout } from './archive-lookout.ts';
import { findDatabases, findEventStore, findRedis } from './infrastructure.ts';
import type { Databases } from './infrastructure.ts';
import { removeFile, writeJson } from './json-file.ts';
import { LaunchError } from './launch-error.ts';
import { startLogRotation } from './log-rotation.ts';
import { newHost, stopAll } from './managed-process.ts';
import type { ManagedProcess, ProcessHost } from './managed-process.ts';
import { prepareDatabase } from './migrations.ts';
import type { DatabasePreparation } from './migrations.ts';
import { moveFormerAudit } from './former-audit.ts';
import { chosenAuditDir, dataLayout } from './paths.ts';
import type { DataLayout } from './paths.ts';
import { holdsData } from './postgres-cluster.ts';
import { substituteFor } from './postgres-location.ts';
import { endLeftovers, openRegister } from './process-register.ts';
import { silent } from './progress.ts';
import type { Progress } from './progress.ts';
import { dropFormerSecrets, givenSecrets, ownSecrets } from './secrets.ts';
import type { FormerSecrets, Secrets } from './secrets.ts';
import { processesOf, startServices } from './services.ts';
import type { ProcessForm, ServiceUrls } from './services.ts';
import { chosenForm } from './settings.ts';
import type { External } from './settings.ts';
import type { ArchiveSettings } from './wal-archive.ts';

export interface StackOptions {
  /** Everything this stack keeps and writes; two stacks never share one. */
  readonly dataDir: string;
  /** Where the shop answers; a free port of the loopback address when left out. */
  readonly port?: number | undefined;
  readonly listenOn?: string | undefined;
  /** Further variables for the services, such as DEMO or LOG_LEVEL. */
  readonly env?: NodeJS.ProcessEnv;
  readonly external?: External;
  /** How the services share processes; as PROCESSES says when left out. */
  readonly processes?: ProcessForm;
  readonly archive?: ArchiveSettings | undefined;
  /** Replaceable secrets of which new ones are taken. */
  readonly newSecrets?: readonly string[];
  /** Secrets of which new ones take the place of those there are. */
  readonly rotated?: readonly RotatableSecret[];
  /** Go on with data that is older than what lies apart from it. */
  readonly acceptOlder?: boolean;
  /** Start a process again when it dies by itself (default true). */
  readonly supervise?: boolean;
  readonly progress?: Progress;
}

interface StackUrls extends ServiceUrls {
  /** The owner's. */
  readonly database: string;
  /** The command line's. */
  readonly operatorDatabase: string;
  readonly redis: string;
  /** For those who append. */
  readonly eventStore: string;
}

/** A portal that runs. */
export interface RunningStack {
  readonly urls: StackUrls;
  readonly secrets: Secrets;
  /** What the services were given: addresses, secrets, settings. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly layout: DataLayout;
  /**
   * The process of this name, or that in which the service of this name runs.
   * @throws when there is none here, for instance of an external database.
   */
  process: (name: string) => ManagedProcess;
  stop: () => Promise<void>;
}

/** A portal that can be stopped from the moment it begins to start. */
export interface Stack {
  start: () => Promise<RunningStack>;
  stop: () => Promise<void>;
}

/** Starts a whole portal: what it stands on, then its services; on failure nothing is left running. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  return createStack(options).start();
}

export function createStack(options: StackOptions): Stack {
  const layout = dataLayout(options.dataDir);
  const progress = options.progress ?? silent;
  const host = newHost({
    register: openRegister(layout.processes),
    supervise: options.supervise ?? true,
    note: progress.note,
  });
  const lookouts = [startLogRotation(layout.logs)];
  const stop = async (): Promise<void> => {
    for (const each of lookouts) each.stop();
    await stopAll(host);
    removeFile(layout.runtime);
  };
  return {
    stop,
    async start() {
      try {
        const parts = await bringUp({ ...options, layout, host, progress, lookouts });
        return { ...parts, layout, stop, process: (name) => find(host, name) };
      } catch (error) {
        await stop();
        throw error;
      }
    },
  };
}

interface Site extends StackOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly progress: Progress;
  /** What looks after the files of the portal while it runs. */
  readonly lookouts: { stop(): void }[];
}

async function bringUp(site: Site): Promise<Pick<RunningStack, 'urls' | 'secrets' | 'env'>> {
  const { layout, host, progress, archive, external = {}, newSecrets = [] } = site;
  await makeFolders(layout);
  const ended = await endLeftovers(layout.processes);
  if (ended.length > 0) progress.note(`Ended what an earlier start left: ${ended.join(', ')}.`);
  const { secrets, passwords, postgresPassword, ...found } = findSecrets(site);

  const options = { layout, host, external, password: postgresPassword, passwords, archive };
  const [databases, redis] = await progress.step('Starting Postgres and Redis', () =>
    Promise.all([findDatabases(options), findRedis(options)]),
  );
  lookAfterArchive(site, databases);
  const eventStore = await progress.step('Starting the event store', () =>
    findEventStore(options, databases),
  );
  const auditDir = chosenAuditDir(process.env, layout);
  await moveFormerAudit(layout, auditDir);
  await mkdir(auditDir, { recursive: true, mode: 0o700 });
  const outboxDir = process.env['MAIL_OUTBOX_DIR'] || layout.outbox;
  const formers = await prepare(site, {
    databaseUrl: databases.portal,
    eventStoreUrl: eventStore.append,
    auditDir,
    outboxDir,
    acceptOlder: site.acceptOlder ?? false,
    secrets,
    formers: found.formers,
    passwords,
    newSecrets,
  });

  const logins = loginsOf(databases.portal, passwords);
  const env = {
    ...site.env,
    MAIL_OUTBOX_DIR: outboxDir,
    AUDIT_DIR: auditDir,
  };
  const serviceUrls = await progress.step('Starting the services', () =>
    startServices({
      layout,
      host,
      env,
      secrets,
      formers,
      servers: { database: databases.portal, redis, eventStore },
      logins,
      form: site.processes ?? chosenForm(process.env),
      bffPort: site.port,
      bffHost: site.listenOn,
    }),
  );
  const urls = {
    ...serviceUrls,
    database: databases.portal,
    operatorDatabase: urlOf(databases.portal, logins['command-line']),
    redis,
    eventStore: eventStore.append,
  };
  const complete = { ...env, ...secrets, ...formers, ...namedUrls(urls, databases) };
  writeJson(layout.runtime, { pid: process.pid, urls });
  return { urls, secrets, env: complete };
}

function lookAfterArchive({ archive, host, lookouts }: Site, { portal, cluster }: Databases): void {
  if (archive === undefined || cluster === undefined) return;
  lookouts.push(startArchiveLookout({ archive, cluster, url: portal, note: host.note }));
}

function namedUrls(urls: StackUrls, databases: Databases): Record<string, string | undefined> {
  return {
    DATABASE_URL: urls.database,
    REDIS_URL: urls.redis,
    EVENTSTORE_URL: urls.eventStore,
    EVENTSTORE_DATABASE_URL: databases.events,
    COMMAND_SERVICE_URL: urls['command-service'],
    QUERY_SERVICE_URL: urls['query-service'],
    WORKER_URL: urls['worker-service'],
    BFF_URL: urls.bff,
  };
}

/** @returns the former secrets under which something may still stand; those of ended rotations are forgotten. */
async function prepare(
  { layout, progress }: Site,
  preparation: Omit<DatabasePreparation, 'note'>,
): Promise<FormerSecrets> {
  const { formers } = preparation;
  const needed: readonly string[] = await progress.step('Preparing the database', () =>
    prepareDatabase({ ...preparation, note: progress.note }),
  );
  const over = FORMER_SECRET_NAMES.filter((name) => formers[name] && !needed.includes(name));
  if (over.length > 0) {
    dropFormerSecrets(layout.secrets, over);
    progress.note(
      `Nothing stands under ${over.join(', ')} any more: forgotten. Backups of before still need it.`,
    );
  }
  return Object.fromEntries(Object.entries(formers).filter(([name]) => needed.includes(name)));
}

function findSecrets({
  layout,
  external = {},
  newSecrets = [],
  rotated = [],
}: Site): ReturnType<typeof ownSecrets> {
  if (external.databaseUrl !== undefined && rotated.length > 0)
    throw new LaunchError(
      `With a DATABASE_URL of your own, set FORMER_${rotated[0]} to the old secret and ${rotated[0]} to a new one.`,
    );
  if (external.databaseUrl !== undefined)
    return { ...givenSecrets(process.env), postgresPassword: '' };
  const places = [layout.postgres, substituteFor(layout.postgres)];
  return ownSecrets({
    file: layout.secrets,
    env: process.env,
    dataExists: places.some(holdsData),
    accepted: newSecrets,
    rotated,
  });
}

async function makeFolders(layout: DataLayout): Promise<void> {
  // Others may pass through (the database's account must), but not look around.
  await mkdir(layout.dir, { recursive: true, mode: 0o711 });
  await mkdir(layout.logs, { recursive: true, mode: 0o700 });
}

function find(host: ProcessHost, name: string): ManagedProcess {
  const names = processesOf(name);
  const found = host.processes.find((one) => names.includes(one.name));
  if (found === undefined) throw new Error(`No process '${name}' was started here.`);
  return found;
}
