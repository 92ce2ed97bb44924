import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { applyAll } from './drain.ts';
import { projectionTx } from './projection-tx.ts';
import type { Projection } from './projection.ts';
import { isOutage } from '../runtime/database-faults.ts';

interface SkipParts {
  readonly trx: Knex.Transaction;
  readonly schema: string;
  readonly skipped: ReadonlySet<string>;
}

/**
 * Applies events in order. A skipped one is tried as well: the decision to leave it out counts only where it cannot be
 * applied, so that nobody takes a sound event out of a read model by it.
 * @returns the ids of those that were left out.
 */
export async function applyWithSkips(
  projection: Projection,
  events: readonly RecordedEvent[],
  parts: SkipParts,
): Promise<readonly string[]> {
  const { trx, schema, skipped } = parts;
  const leftOut: string[] = [];
  let sound: RecordedEvent[] = [];
  for (const event of events) {
    if (!skipped.has(event.id)) {
      sound.push(event);
      continue;
    }
    if (sound.length > 0) await applyAll(projection, sound, projectionTx(trx, schema));
    sound = [];
    if (!(await canApply(projection, event, parts))) leftOut.push(event.id);
  }
  if (sound.length > 0) await applyAll(projection, sound, projectionTx(trx, schema));
  return leftOut;
}

async function canApply(
  projection: Projection,
  event: RecordedEvent,
  { trx, schema }: SkipParts,
): Promise<boolean> {
  try {
    await trx.transaction((savepoint) =>
      applyAll(projection, [event], projectionTx(savepoint, schema)),
    );
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    return false;
  }
}
