import type { HistoryExported } from 'contracts/events/history-export';

export type PackStream = NonNullable<HistoryExported['streams']>[number];

/** What is looked at of an event of a pack, as `OrderLeaves` has it. */
interface PackEvent {
  readonly stream: string;
  readonly revision: string;
  readonly index: { readonly category: string; readonly recordId: string };
}

/**
 * The streams of an order that a pack has from their first event on, each with the revision of its last: the order, its
 * payment, and who saw its keys. Of all others it has what concerns the order.
 */
export function wholeStreams(
  leaves: readonly { readonly event: PackEvent }[],
): readonly PackStream[] {
  const orders = new Set(
    leaves.flatMap(({ event: { index } }) => (index.category === 'order' ? [index.recordId] : [])),
  );
  const ends = new Map<string, number>();
  for (const { event } of leaves) {
    const { category, recordId } = event.index;
    const isWhole =
      category === 'order' ||
      category === 'payment' ||
      (category === 'keyAccess' && orders.has(recordId));
    if (isWhole) ends.set(event.stream, Number(event.revision));
  }
  return [...ends].map(([stream, revision]) => ({ stream, revision }));
}
