import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Change, Projection } from './projection.ts';

/** Where changes of read models are announced: a JSON list of them. */
export const CHANGE_CHANNEL = 'portal_changes';

/** Postgres refuses payloads of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_500;

/** What a projection's events change, each thing once. */
export function changesOf(
  projection: Projection,
  events: readonly RecordedEvent[],
): readonly Change[] {
  return distinct(events.flatMap((event) => projection.changes?.(event) ?? []));
}

/**
 * Announces changes when the transaction commits. To be called after the checkpoint has moved: listeners then hear of
 * the move first, and drop what they hold before they hear that it changed.
 */
export async function notifyChanges(
  trx: Knex.Transaction,
  changes: readonly Change[],
): Promise<void> {
  const payloads = payloadsOf(distinct(changes));
  if (payloads.length === 0) return;
  await trx.raw('SELECT pg_notify(?, payload) FROM unnest(?::text[]) AS payload', [
    CHANGE_CHANNEL,
    [...payloads],
  ]);
}

function distinct(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((each) => [JSON.stringify(each), each])).values()];
}

/** As few payloads as the limit allows. */
export function payloadsOf(changes: readonly Change[]): readonly string[] {
  const payloads: string[][] = [];
  let bytes = MAX_PAYLOAD_BYTES;
  for (const text of changes.map((each) => JSON.stringify(each))) {
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > MAX_PAYLOAD_BYTES) {
      payloads.push([]);
      bytes = 2;
    }
    payloads.at(-1)?.push(text);
    bytes += length;
  }
  return payloads.map((texts) => `[${texts.join(',')}]`);
}
