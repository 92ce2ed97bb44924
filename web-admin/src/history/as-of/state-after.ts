import type { HistoryEvent } from 'contracts/api/history-events';
import { asOfPlace } from '../history-places.ts';
import type { LookedAt } from './looked-at.ts';

/** Streams that have figures of their own; all others show what was folded. */
const SUBJECTS: Readonly<Record<string, LookedAt>> = {
  wallet: 'wallet',
  order: 'order',
  product: 'product',
};

/** Where the stream of an event is shown as the event left it. */
export function stateAfter({
  stream,
  position,
  index,
}: Pick<HistoryEvent, 'stream' | 'position' | 'index'>): string {
  const subject = SUBJECTS[index.category];
  return subject === undefined
    ? asOfPlace('stream', stream, position)
    : asOfPlace(subject, index.recordId, position);
}
