import { checkpointSchema, consistencyProofSchema } from 'contracts/api/history-log';
import type { Checkpoint, LogStanding } from 'contracts/api/history-log';
import { remember, remembered } from '../../data/browser-memory.ts';
import { api } from '../../data/api.ts';
import { canReckon, isConsistent } from './is-consistent.ts';
import { notePartsOf } from './note-parts.ts';

/** What the checkpoint of the portal is to the one that this browser has kept. */
export type KnownVerdict =
  | { readonly kind: 'first' }
  | { readonly kind: 'goes-on'; readonly from: number }
  | { readonly kind: 'fork' | 'shorter' | 'other-log'; readonly kept: KeptCheckpoint }
  /** This page may reckon no hashes: it is not served by HTTPS. */
  | { readonly kind: 'not-checked' };

const keptSchema = checkpointSchema.pick({ size: true, note: true });
export type KeptCheckpoint = Pick<Checkpoint, 'size' | 'note'>;

const PLACE = 'portal.history.checkpoint';

function kept(): KeptCheckpoint | undefined {
  return keptSchema.safeParse(remembered(PLACE)).data;
}

/** From now on the log has to go on from this one. */
export function keepCheckpoint({ size, note }: KeptCheckpoint): void {
  remember(PLACE, { size, note });
}

/**
 * Holds what the portal has signed against what this browser has seen before, and keeps it where it goes on from that.
 * Who rolls the portal back cannot reach into here.
 */
export async function checkAgainstKept(
  { checkpoint }: Pick<LogStanding, 'checkpoint'>,
  signal: AbortSignal,
): Promise<KnownVerdict> {
  const before = kept();
  if (!before) {
    if (checkpoint) keepCheckpoint(checkpoint);
    return { kind: 'first' };
  }
  if (!canReckon()) return { kind: 'not-checked' };
  if (!checkpoint || checkpoint.size < before.size) return { kind: 'shorter', kept: before };
  if (notePartsOf(checkpoint.note).origin !== notePartsOf(before.note).origin)
    return { kind: 'other-log', kept: before };
  if (!(await isBeginning(before, checkpoint, signal))) return { kind: 'fork', kept: before };
  keepCheckpoint(checkpoint);
  return { kind: 'goes-on', from: before.size };
}

async function isBeginning(
  before: KeptCheckpoint,
  checkpoint: KeptCheckpoint,
  signal: AbortSignal,
): Promise<boolean> {
  const [from, to] = [before.size, checkpoint.size];
  const isAsked = from > 0 && from < to;
  const { proof } = isAsked
    ? consistencyProofSchema.parse(
        await api('GET /api/history/log/consistency', { from, to }, { signal }),
      )
    : { proof: [] };
  const heads = [before, checkpoint].map(({ size, note }) => ({ size, ...notePartsOf(note) }));
  const [older, newer] = heads;
  return older !== undefined && newer !== undefined && isConsistent(older, newer, proof);
}
