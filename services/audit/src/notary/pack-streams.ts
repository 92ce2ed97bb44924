import type { HistoryExported } from 'contracts/events/history-export';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import type { StreamEnd } from '../proof/export-form.ts';

type Store = Pick<EventStore, 'readStream'>;

/**
 * The streams that a dispute pack has whole, and how far each went when the pack was asked for: the order, its payment,
 * and who saw its keys. Read from the event store: what the list says of them is nobody else's word.
 * @returns undefined for every other form of export.
 */
export async function packStreams(
  store: Store,
  { form, orderId, exportId, through }: HistoryExported,
): Promise<readonly StreamEnd[] | undefined> {
  if (form !== 'dispute-pack' || orderId === null) return undefined;
  const [begun] = await store.readStream(`historyExport-${exportId}`, { limit: 1 });
  const upTo = laterOf(begun?.position ?? 0n, BigInt(through));
  const [placed] = await store.readStream(`order-${orderId}`, { limit: 1 });
  const paymentId = placed?.data['paymentId'];
  const names = [
    `order-${orderId}`,
    ...(typeof paymentId === 'string' ? [`payment-${paymentId}`] : []),
    `keyAccess-${orderId}`,
  ];
  const ends = await Promise.all(names.map(async (stream) => endOf(store, stream, upTo)));
  return ends.filter((end) => end !== undefined);
}

function laterOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

const PAGE = 100;

/** The last event of a stream up to a position, from its end: hardly anything comes after it. */
async function endOf(store: Store, stream: string, upTo: bigint): Promise<StreamEnd | undefined> {
  let page: readonly RecordedEvent[] = await store.readStream(stream, {
    direction: 'backwards',
    limit: PAGE,
  });
  while (page.length > 0) {
    const last = page.find(({ position }) => position <= upTo);
    if (last) return { stream, revision: Number(last.revision) };
    const first = page.at(-1)?.revision ?? 0n;
    if (first === 0n) return undefined;
    page = await store.readStream(stream, {
      from: first - 1n,
      direction: 'backwards',
      limit: PAGE,
    });
  }
  return undefined;
}
