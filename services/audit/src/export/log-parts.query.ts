import { historyExportQueries } from 'contracts/calls/history-export';
import type { EventStore } from 'eventstore-client/event-store';
import { actorId } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import type { Query } from 'kernel/queries/query';
import { reject } from 'kernel/commands/decider';
import { historyReadersOnly } from 'kernel/http/policies';
import { findTile, lastCheckpoint } from '../log/published-tree.ts';
import { PUBLISHED } from '../log/log.query.ts';
import { toBase64 } from '../proof/encodings.ts';
import { logEntry } from '../proof/log-entry.ts';
import { tilePath, tilesFrom } from '../proof/tiles.ts';
import { exportDecider } from './export-decider.ts';
import { isOpenFor } from './open-export.ts';
import { eventsAt } from './read-positions.ts';

/** Leaves of the log as they are hashed: what is encrypted in them stays so. */
export function leavesQuery({
  store,
}: {
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
}): Query {
  return query(historyExportQueries['history.leaves'], {
    ...PUBLISHED,
    policy: historyReadersOnly,
    run: async ({ input: { from, count, exportId }, db, actor }) => {
      if (exportId !== undefined) {
        const stream = `${exportDecider.category}-${exportId}`;
        const [begun] = await store.readStream(stream, { limit: 1 });
        if (!isOpenFor(begun, { userId: actorId(actor), now: Date.now() }))
          return reject('not-found', 'You have no such export of the whole log. Begin one anew.');
      }
      const { rows } = await db.raw<{ position: string }>(
        'SELECT position FROM audit.leaves WHERE index >= ? AND index < ? ORDER BY index',
        [from, from + count],
      );
      const events = await eventsAt(
        store,
        rows.map(({ position }) => BigInt(position)),
      );
      if (events.length < rows.length)
        return reject('unavailable', 'The log does not hold all that was signed. Verify it first.');
      const decoder = new TextDecoder();
      const entries = events.map((event) => decoder.decode(logEntry(event)));
      return { entries, last: rows.at(-1)?.position ?? null };
    },
  });
}

export const tilesQuery = query(historyExportQueries['history.tiles'], {
  ...PUBLISHED,
  policy: historyReadersOnly,
  run: async ({ input: { size, from, count }, db }) => {
    const last = await lastCheckpoint(db);
    if (size > Number(last?.size ?? 0))
      return reject('not-found', `No checkpoint covers ${size} events yet.`);
    const tiles = await Promise.all(
      tilesFrom(size, from, count).map(async (tile) => {
        const hashes = await findTile(db, tile);
        return { path: tilePath(tile), hashes: toBase64(hashes ?? new Uint8Array()) };
      }),
    );
    return { tiles };
  },
});
