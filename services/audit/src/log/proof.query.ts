import type { EventStore } from 'eventstore-client/event-store';
import { historyLogQueries } from 'contracts/calls/history-log';
import type { InclusionProof } from 'contracts/api/history-log';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { toBase64 } from '../proof/encodings.ts';
import { logEntry } from '../proof/log-entry.ts';
import { REDACTED_TEXTS } from '../read-models/redacted-texts/projection.ts';
import { isShownWhole } from '../redacted/is-shown-whole.ts';
import { inclusionProof } from '../proof/proofs.ts';
import { PUBLISHED } from './log.query.ts';
import { lastCheckpoint, publishedTree } from './published-tree.ts';

/** The event store counts in 63 bits. */
const LAST_POSITION = 2n ** 63n - 1n;

/** That the event at a position is part of what was signed: what to hash, and what leads from it to the checkpoint. */
export function proofQuery({ store }: { readonly store: Pick<EventStore, 'readAll'> }): Query {
  return query(historyLogQueries['history.proof'], {
    ...PUBLISHED,
    reads: [REDACTED_TEXTS],
    policy: historyReadersOnly,
    run: async ({ input: { position }, db, actor }): Promise<InclusionProof | Rejection> => {
      const at = BigInt(position);
      if (at < 1n || at > LAST_POSITION) return noSuchEvent();
      const [event] = await store.readAll({ after: at - 1n, limit: 1 });
      if (event?.position !== at) return noSuchEvent();
      const index = await indexOf(db, position);
      if (index === undefined) return { covered: false, position };
      const places = () => db.from(REDACTED_TEXTS, 'places');
      const isShown = await isShownWhole(event, { actor, places });
      return proven(db, { position, index, entry: isShown ? logEntry(event) : null });
    },
  });
}

interface CoveredEvent {
  readonly position: string;
  readonly index: number;
  /** Null where who asks is not shown all of it. */
  readonly entry: Uint8Array | null;
}

async function proven(
  db: QueryDatabase,
  { position, index, entry }: CoveredEvent,
): Promise<InclusionProof | Rejection> {
  const last = await lastCheckpoint(db);
  const { rows } = await db.raw<{ verifier: string }>('SELECT verifier FROM audit.notary');
  const verifier = rows[0]?.verifier;
  if (!last || verifier === undefined) return { covered: false, position };
  const size = Number(last.size);
  const tree = publishedTree(db, size);
  return {
    covered: true,
    position,
    index,
    size,
    entry: entry && new TextDecoder().decode(entry),
    leafHash: toBase64(await tree.leaf(index)),
    proof: (await inclusionProof(tree, index)).map(toBase64),
    checkpoint: last.note,
    verifier,
  };
}

async function indexOf(db: QueryDatabase, position: string): Promise<number | undefined> {
  const { rows } = await db.raw<{ index: string }>(
    'SELECT index FROM audit.leaves WHERE position = ?::bigint',
    [position],
  );
  return rows[0] === undefined ? undefined : Number(rows[0].index);
}

function noSuchEvent(): Rejection {
  return reject('not-found', 'There is no event at this position.');
}
