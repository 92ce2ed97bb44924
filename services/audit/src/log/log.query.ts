import { historyLogQueries } from 'contracts/calls/history-log';
import type { Checkpoint } from 'contracts/api/history-log';
import { reject } from 'kernel/commands/decider';
import { query } from 'kernel/queries/query';
import { historyReadersOnly } from 'kernel/http/policies';
import { consistencyProof } from '../proof/proofs.ts';
import { toBase64 } from '../proof/encodings.ts';
import { tileNamed } from '../proof/tiles.ts';
import type { CheckpointRow } from '../own-tables.ts';
import { findTile, lastCheckpoint, lastTimeStamp, publishedTree } from './published-tree.ts';

/** Tables of the notary are no read models: they say what was signed, and nothing waits for them. */
export const PUBLISHED = { scope: 'shared', reads: [] } as const;

const anybody = (): true => true;

/** The last checkpoint and the key that it is checked with. */
export const logQuery = query(historyLogQueries['history.log'], {
  ...PUBLISHED,
  policy: anybody,
  run: async ({ db }) => {
    const last = await lastCheckpoint(db);
    const { rows } = await db.raw<{ verifier: string; fault: string | null }>(
      'SELECT verifier, fault FROM audit.notary',
    );
    const { verifier = null, fault = null } = rows[0] ?? {};
    const timeStamp = last && (await lastTimeStamp(db, last.size));
    const checkpoint = last ? checkpointOf(last) : null;
    return { checkpoint, verifier, fault, ...(timeStamp && { timeStamp }) };
  },
});

/** Hashes reveal nothing of what was hashed. */
export const tileQuery = query(historyLogQueries['history.tile'], {
  ...PUBLISHED,
  policy: anybody,
  run: async ({ input, db }) => {
    const tile = tileNamed(input.path);
    const hashes = tile && (await findTile(db, tile));
    return hashes ? { hashes: toBase64(hashes) } : reject('not-found', 'There is no such tile.');
  },
});

export const checkpointsQuery = query(historyLogQueries['history.checkpoints'], {
  ...PUBLISHED,
  policy: historyReadersOnly,
  run: async ({ input: { offset, limit }, db }) => {
    const { rows } = await db.raw<CheckpointRow>(
      'SELECT size, note, sealed_at FROM audit.checkpoints ORDER BY size DESC LIMIT ? OFFSET ?',
      [limit, offset],
    );
    const counted = await db.raw<{ total: string }>(
      'SELECT count(*) AS total FROM audit.checkpoints',
    );
    return { items: rows.map(checkpointOf), total: Number(counted.rows[0]?.total ?? 0) };
  },
});

export const consistencyQuery = query(historyLogQueries['history.consistency'], {
  ...PUBLISHED,
  policy: anybody,
  run: async ({ input: { from, to: requested }, db }) => {
    const last = Number((await lastCheckpoint(db))?.size ?? 0);
    const to = requested ?? Math.max(1, last);
    if (from > to) return reject('invalid-input', 'The earlier checkpoint is the smaller one.');
    if (to > last) return reject('not-found', `No checkpoint covers ${to} events yet.`);
    const proof = await consistencyProof(publishedTree(db, to), from);
    return { from, to, proof: proof.map(toBase64) };
  },
});

export function checkpointOf({ size, note, sealed_at: sealedAt }: CheckpointRow): Checkpoint {
  return { size: Number(size), note, sealedAt: sealedAt.toISOString() };
}
