import type { Replay } from 'contracts/api/history-replay';
import { DRIFT_OVERDUE_HOURS } from 'contracts/constants/replays';

const HOUR_MS = 3_600_000;

export type Drift =
  | { readonly kind: 'never' }
  | { readonly kind: 'none'; readonly at: string }
  | { readonly kind: 'differs'; readonly count: number; readonly replayId: string }
  | { readonly kind: 'overdue'; readonly days: number };

type LastWhole = Pick<Replay, 'id' | 'differences' | 'endedAt' | 'requestedAt'>;

/** What the last whole comparison with the log says of what people see; one that is too old says nothing of today. */
export function driftOf(last: LastWhole | null, now: number): Drift {
  if (last === null) return { kind: 'never' };
  const { id: replayId, differences: count } = last;
  if (count > 0) return { kind: 'differs', count, replayId };
  const at = last.endedAt ?? last.requestedAt;
  const hours = (now - Date.parse(at)) / HOUR_MS;
  if (hours <= DRIFT_OVERDUE_HOURS) return { kind: 'none', at };
  return { kind: 'overdue', days: Math.floor(hours / 24) };
}

/** Whether somebody has to look into it. */
export function isWaiting({ kind }: Drift): boolean {
  return kind === 'differs' || kind === 'overdue';
}
