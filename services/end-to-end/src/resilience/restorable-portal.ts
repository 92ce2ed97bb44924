import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from 'kernel/runtime/database';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import { carryOutRestore } from 'launcher/backup/carry-out-restore';
import { makeBackup } from 'launcher/backup/make-backup';
import type { Places } from 'launcher/backup/places';
import { dataLayout } from 'launcher/stack/paths';
import { silent } from 'launcher/stack/progress';
import { runPortal } from './run-restorable-portal.ts';
import type { RunningPortal } from './run-restorable-portal.ts';

/** A portal with a database server of its own, of which run what a restore has to do with: no service among them. */
export interface RestorablePortal {
  readonly dir: string;
  readonly places: Places;
  readonly outboxDir: string;
  /** What the start prepares, and the notary. @throws what the start refuses */
  start(options?: { readonly acceptOlder: boolean }): Promise<RunningPortal>;
  /** While it is stopped. @param name of the copies */
  backUp(name: string): Promise<void>;
  restore(name: string): Promise<void>;
  /** As an operator does who knows no command for it: the databases alone, or the log alone. */
  putBack(name: string, what: 'all' | 'log'): Promise<void>;
  remove(): Promise<void>;
}

const BOTH = ['portal', 'events'] as const;

export async function createRestorablePortal(): Promise<RestorablePortal> {
  const dir = mkdtempSync(path.join(process.env['PORTAL_TEST_DIR'] ?? tmpdir(), 'restorable-'));
  const base = `restored_${randomBytes(5).toString('hex')}`;
  const databases = serverOf(base);
  for (const each of BOTH) await databases.copy('template0', each);
  const layout = dataLayout(path.join(dir, 'data'));
  await mkdir(layout.outbox, { recursive: true });
  const external = { databaseUrl: databases.url('portal') };
  const places = { layout, auditDir: layout.audit, external };
  const copy = (name: string): string => path.join(dir, name);
  const restoring = (name: string) => ({ ...places, backup: copy(name), signal: never() });
  return {
    dir,
    places,
    outboxDir: layout.outbox,
    start: ({ acceptOlder } = { acceptOlder: false }) =>
      runPortal({
        databaseUrl: databases.url('portal'),
        eventsUrl: databases.url('events'),
        auditDir: layout.audit,
        outboxDir: layout.outbox,
        acceptOlder,
      }),
    backUp: async (name) => {
      await makeBackup({ ...places, target: copy(name), signal: never() });
      for (const each of BOTH) await databases.copy(each, `${each}_${name}`);
    },
    restore: async (name) => {
      await carryOutRestore(restoring(name), silent);
      for (const each of BOTH) await databases.copy(`${each}_${name}`, each);
    },
    putBack: async (name, what) => {
      const chosen = what === 'log' ? (['events'] as const) : BOTH;
      for (const each of chosen) await databases.copy(`${each}_${name}`, each);
      await rm(layout.outbox, { recursive: true, force: true });
      await cp(path.join(copy(name), 'data/outbox'), layout.outbox, { recursive: true });
    },
    remove: async () => {
      await databases.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function never(): AbortSignal {
  return new AbortController().signal;
}

interface Databases {
  url(name: string): string;
  /** Makes one anew as a copy of another, to which nobody is connected. */
  copy(from: string, to: string): Promise<void>;
  drop(): Promise<void>;
}

function serverOf(base: string): Databases {
  const url = scratchUrl('DATABASE_URL');
  const connection = { role: 'owner', applicationName: 'tests', poolSize: 1 } as const;
  const admin = connectDatabase({ url, ...connection });
  const named = (name: string): string => `${base}_${name}`;
  const made = new Set<string>();
  return {
    url: (name) => Object.assign(new URL(url), { pathname: `/${named(name)}` }).href,
    copy: async (from, to) => {
      await admin.raw('DROP DATABASE IF EXISTS ?? WITH (FORCE)', [named(to)]);
      await admin.raw('CREATE DATABASE ?? TEMPLATE ??', [
        named(to),
        from === 'template0' ? from : named(from),
      ]);
      made.add(named(to));
    },
    drop: async () => {
      for (const name of made) await admin.raw('DROP DATABASE IF EXISTS ?? WITH (FORCE)', [name]);
      await admin.destroy();
    },
  };
}
