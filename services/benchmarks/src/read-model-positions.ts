import { setTimeout as delay } from 'node:timers/promises';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import { connectDatabase } from 'kernel/runtime/database';
import type { RunningStack } from 'launcher/stack/stack';

export type Database = ReturnType<typeof connectDatabase>;

const POLL_EVERY_MS = 250;
const GIVE_UP_AFTER_MS = 600_000;

/** The portal's database, for looking at how far read models are. */
export function openDatabase(stack: RunningStack): Database {
  const url = stack.urls.database;
  return connectDatabase({ url, role: 'owner', applicationName: 'bench', poolSize: 1 });
}

/** Where the read model stands that is furthest behind. */
export async function lowestPosition(db: Database): Promise<bigint> {
  const positions = [...(await readCheckpoints(db)).values()].map(({ position }) => position);
  return positions.reduce((a, b) => (a < b ? a : b));
}

/** Resolves when every read model has reached the position. @throws when one stands still for ten minutes. */
export async function waitUntilReached(db: Database, position: bigint): Promise<void> {
  let giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  let reached = -1n;
  for (;;) {
    const lowest = await lowestPosition(db);
    if (lowest >= position) return;
    if (lowest > reached) giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
    reached = lowest;
    if (performance.now() > giveUpAt) throw new Error('a read model stands still');
    await delay(POLL_EVERY_MS);
  }
}
