import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROTATABLE_SECRETS, formerNameOf } from 'contracts/constants/secrets';
import type { RotatableSecret } from 'contracts/constants/secrets';
import { createPersonVault } from 'kernel/crypto/person-vault';
import { dataLayout, placesOf } from 'launcher/stack/paths';
import { pickPort } from 'launcher/stack/ports';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { countLeft } from 'command-service/key-rotation';
import pMap from 'p-map';
import { z } from 'zod';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { withDatabase } from './inspection.ts';

/** Of these it is known what stands under them. */
const WRAPPING = ['KEY_ENCRYPTION_KEY', 'PERSON_ENCRYPTION_KEY'] as const;

/** A portal on data of its own that is started again and again, with other secrets each time. */
export interface RotatingPortal {
  readonly dataDir: string;
  stack(): RunningStack;
  portal(): PortalUnderTest;
  start(rotated?: readonly RotatableSecret[]): Promise<void>;
  stop(): Promise<void>;
  secrets(): Readonly<Record<string, string>>;
  /** @param change undefined: a name is taken out. */
  changeSecrets(change: Readonly<Record<string, string | undefined>>): void;
  /** By secret that wraps others, how much stands under another one than this. */
  left(secrets: Readonly<Record<string, string>>): Promise<readonly number[]>;
  remove(): Promise<void>;
}

export async function openRotatingPortal(): Promise<RotatingPortal> {
  const folder = process.env['PORTAL_TEST_DIR'] ?? os.tmpdir();
  const dataDir = path.join(folder, `key-rotation-${randomUUID().slice(0, 8)}`);
  const port = await pickPort();
  const file = dataLayout(dataDir).secrets;
  // The test run gives its own by the environment, which wins: this portal has them in its file.
  for (const name of ROTATABLE_SECRETS) process.env[name] = '';
  let running: { readonly stack: RunningStack; readonly portal: PortalUnderTest } | undefined;
  // Its buyers stay signed in: the portal comes back at the same port.
  const opened: PortalUnderTest[] = [];
  const now = () => {
    if (!running) throw new Error('The portal does not run.');
    return running;
  };
  const secrets = (): Record<string, string> =>
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    dataDir,
    stack: () => now().stack,
    portal: () => now().portal,
    secrets,
    start: async (rotated = []) => {
      const env = {
        DEMO: 'false',
        RATE_LIMIT_PER_MINUTE: '100000',
        REGISTRATIONS_PER_HOUR: '10000',
      };
      const stack = await startStack({ dataDir, port, env, rotated });
      running = { stack, portal: connectToStack(stack) };
      opened.push(running.portal);
    },
    stop: async () => {
      await running?.stack.stop();
      running = undefined;
    },
    changeSecrets: (change) => {
      const changed = { ...secrets(), ...change };
      writeFileSync(file, JSON.stringify(changed), { mode: 0o600 });
    },
    left: async (given) =>
      withDatabase(now().stack.urls.database, async (db) =>
        pMap(WRAPPING, async (name) => (await countLeft(db, name, keyOf(given, name))) ?? 0, {
          concurrency: 1,
        }),
      ),
    remove: async () => {
      for (const each of opened) await each.close();
      for (const each of placesOf(dataLayout(dataDir)))
        await rm(each, { recursive: true, force: true });
    },
  };
}

/** Nobody but the vault knows these people: rows as accounts have them, by the vault's own hand. */
export interface VaultedPeople {
  readonly ids: readonly string[];
  /** What each one's name is by the vault of a portal with these secrets. */
  names(db: string, secrets: Readonly<Record<string, string>>): Promise<readonly string[]>;
}

const AT_ONCE = 3;

export async function vaultPeople(site: RotatingPortal, count: number): Promise<VaultedPeople> {
  const secret = keyOf(site.secrets(), 'PERSON_ENCRYPTION_KEY');
  const ids = Array.from({ length: count }, () => randomUUID());
  const sealed = await withDatabase(site.stack().urls.database, async (db) => {
    const vault = createPersonVault(db, secret);
    return pMap(ids, async (id) => vault.seal(id, { firstName: `Name of ${id}` }), {
      concurrency: AT_ONCE,
    });
  });
  return {
    ids,
    names: async (url, secrets) =>
      withDatabase(url, async (db) => {
        const vault = createPersonVault(db, keyOf(secrets, 'PERSON_ENCRYPTION_KEY'));
        const opened = await pMap(
          sealed,
          async (fields, index) => vault.open(ids[index] ?? '', fields),
          { concurrency: AT_ONCE },
        );
        return opened.map(({ firstName }) => firstName);
      }),
  };
}

function keyOf(secrets: Readonly<Record<string, string>>, name: RotatableSecret): Buffer {
  return Buffer.from(secrets[name] ?? '', 'base64url');
}

/** Takes former secrets out of the file. */
export const WITHOUT_FORMER = Object.fromEntries(
  ROTATABLE_SECRETS.map((name) => [formerNameOf(name), undefined]),
);
