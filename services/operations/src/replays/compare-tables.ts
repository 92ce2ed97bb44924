import type { EventStore } from 'eventstore-client/event-store';
import { readCheckpoint } from 'kernel/projections/checkpoints';
import { delay } from 'kernel/runtime/clock';
import type { Knex } from 'knex';
import type { CellComparison, CellDifference } from './compare-cells.ts';
import type { ComparedTables, TableComparison } from './table-comparison.ts';

export interface LookParts extends ComparedTables {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'head'>;
  readonly signal?: AbortSignal | undefined;
}

/** Of a table, where the read model that it was held against stood. */
export interface LookedAt extends CellComparison {
  readonly position: bigint;
}

const LOOKS = 3;
const BETWEEN_LOOKS_MS = 1_000;
/** How long a read model may take to catch up; its own lag alarm reports a longer delay. */
const CATCH_UP_MS = 30_000;
const POLL_MS = 100;

/**
 * Compares tables that change all the time. A row is written before its event, and the read model follows: what differs
 * counts only where it still does once the read model has everything that was in the log at the look before.
 */
export async function compareTables(
  comparison: TableComparison,
  parts: LookParts,
): Promise<LookedAt | undefined> {
  let found = await look(comparison, parts);
  for (let looks = 1; looks < LOOKS && found && found.differences > 0; looks += 1) {
    if (!(await caughtUp(comparison, parts))) break;
    const again = await look(comparison, parts);
    found = again && lasting(found, again);
  }
  return found;
}

async function look(
  { readModel, compare }: TableComparison,
  { db, most, replayId }: LookParts,
): Promise<LookedAt | undefined> {
  return db.transaction(
    async (trx) => {
      const checkpoint = readModel === undefined ? undefined : await readCheckpoint(trx, readModel);
      const compared = await compare(trx, { most, replayId });
      return compared && { ...compared, position: checkpoint?.position ?? 0n };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** @returns false where it was broken off, or the read model stands still. */
async function caughtUp(
  { readModel }: TableComparison,
  { db, store, signal }: LookParts,
): Promise<boolean> {
  const head = await store.head();
  await delay(BETWEEN_LOOKS_MS, signal);
  const giveUpAt = performance.now() + CATCH_UP_MS;
  let position = await reached(db, readModel);
  while (position !== undefined && position < head) {
    if (signal?.aborted || performance.now() > giveUpAt) return false;
    await delay(POLL_MS, signal);
    position = await reached(db, readModel);
  }
  return signal?.aborted !== true;
}

/** Undefined where no read model has to be waited for. */
async function reached(db: Knex, readModel: string | undefined): Promise<bigint | undefined> {
  if (readModel === undefined) return undefined;
  return (await readCheckpoint(db, readModel))?.position ?? 0n;
}

/** Differences that both looks found. Where either list was cut off, they cannot be matched: the later look is returned. */
function lasting(before: LookedAt, now: LookedAt): LookedAt {
  if (before.found.length < before.differences || now.found.length < now.differences) return now;
  const known = new Set(before.found.map(placeOf));
  const found = now.found.filter((each) => known.has(placeOf(each)));
  return { ...now, found, differences: found.length };
}

function placeOf({ table, key, column }: CellDifference): string {
  return JSON.stringify([table, key, column]);
}
