import { setImmediate as nextTurn } from 'node:timers/promises';
import { historyReviewQueries } from 'contracts/calls/history-review';
import type { EventsWithin } from 'contracts/calls/history-review';
import { MAX_PACKAGE_EVENTS } from 'contracts/constants/history-exports';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { QueryDatabase } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { checkpointOf, PUBLISHED } from '../log/log.query.ts';
import { lastCheckpoint, lastTimeStamp, publishedTree } from '../log/published-tree.ts';
import { toBase64 } from '../proof/encodings.ts';
import { inclusionProof } from '../proof/proofs.ts';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import { lastIndexed, searchEvents } from '../read-models/events/search-events.ts';
import { eventsBetween, exportPosition } from './order-rows.ts';

/** Where the events of a time stand in the log: one stretch of it, so that nobody can leave out one of them unseen. */
export const eventsWithinQuery = query(historyReviewQueries['history.eventsWithin'], {
  scope: 'shared',
  reads: [AUDIT_EVENTS],
  policy: historyReadersOnly,
  run: async ({ input: { exportId, from, until }, db }) => {
    const through =
      exportId === undefined ? await lastIndexed(db) : await exportPosition(db, exportId);
    if (through === undefined) return { covered: null };
    const search = { from, until, through, limit: 1 } as const;
    const [first] = await searchEvents(db, { ...search, order: 'oldest' });
    const [last] = await searchEvents(db, { ...search, order: 'newest' });
    if (!first || !last)
      return reject('not-found', 'Nothing happened in these days. Choose others.');
    const positions = [first.position, last.position] as const;
    // What was begun is recorded: how much it may be was decided before.
    if (exportId === undefined && (await eventsBetween(db, positions)) > MAX_PACKAGE_EVENTS)
      return reject(
        'too-many-changes',
        `These days have more than ${MAX_PACKAGE_EVENTS} events, the most that a package takes. Choose fewer days.`,
      );
    return { covered: await placed(db, { positions, through }) };
  },
});

async function placed(
  db: QueryDatabase,
  {
    positions,
    through,
  }: { readonly positions: readonly [first: string, last: string]; readonly through: string },
): Promise<EventsWithin | null> {
  const checkpoint = await lastCheckpoint(db);
  const { rows: notary } = await db.raw<{ verifier: string }>('SELECT verifier FROM audit.notary');
  const { rows } = await db.raw<{ index: string; position: string }>(
    'SELECT index, position FROM audit.leaves WHERE position = ANY(?::bigint[])',
    [[...positions]],
  );
  const [first, last] = positions.map((position) =>
    Number(rows.find((row) => row.position === position)?.index ?? Number.NaN),
  );
  const verifier = notary[0]?.verifier;
  if (first === undefined || last === undefined || !checkpoint || verifier === undefined)
    return null;
  // What is not a leaf yet has no number, and compares as false.
  if (!(first <= last && last < Number(checkpoint.size))) return null;
  const timeStamp = await lastTimeStamp(db, checkpoint.size);
  return {
    checkpoint: checkpointOf(checkpoint),
    verifier,
    through,
    first,
    count: last - first + 1,
    ...(timeStamp && { timeStamp }),
  };
}

/** After so many proofs others get their turn. */
const PROOFS_IN_A_ROW = 50;

/** What leads from leaves of the log to the root of a tree of a size; few tiles are read for neighbours. */
export const inclusionProofsQuery = query(historyReviewQueries['history.inclusionProofs'], {
  ...PUBLISHED,
  policy: historyReadersOnly,
  run: async ({ input: { size, from, count }, db }) => {
    if (size > Number((await lastCheckpoint(db))?.size ?? 0) || from + count > size)
      return reject('not-found', `No checkpoint covers these events yet.`);
    const tree = publishedTree(db, size);
    const proofs: { index: number; path: string[] }[] = [];
    for (let index = from; index < from + count; index += 1) {
      const path = await inclusionProof(tree, index);
      proofs.push({ index, path: path.map(toBase64) });
      if (proofs.length % PROOFS_IN_A_ROW === 0) await nextTurn();
    }
    return { proofs };
  },
});
