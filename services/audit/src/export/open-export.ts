import type { RecordedEvent } from 'eventstore-client/event-store';

/** A folder of millions of leaves is filled within some hours; whoever comes a day later begins, and steps up, anew. */
export const OPEN_EXPORT_MS = 24 * 3_600_000;

/** Whether an account may take leaves at an instant, under the export that begins with this event. */
export function isOpenFor(
  begun: Pick<RecordedEvent, 'type' | 'data' | 'metadata'> | undefined,
  { userId, now }: { readonly userId: string; readonly now: number },
): boolean {
  if (begun?.type !== 'HistoryExportBegun.v1') return false;
  const { form, format, userId: beganBy } = begun.data;
  if (form !== 'whole-log' || format !== 'ndjson' || beganBy !== userId) return false;
  return now - Date.parse(begun.metadata['occurredAt'] ?? '') <= OPEN_EXPORT_MS;
}
