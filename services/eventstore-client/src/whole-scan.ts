import type { LogPage, ScanOptions } from './port.ts';
import type { Reader } from './reader.ts';
import { settledOrAborted } from './settled-or-aborted.ts';

/** So many events at first; a read that takes little time is followed by one of twice as many, up to the limit. */
const FIRST_PAGE = 100;
/** Large events make slow reads: what one takes of memory is bounded by its time. */
const QUICK_MS = 250;
const SLOW_MS = 1_000;

type WholeScanOptions = Omit<ScanOptions, 'filter'>;

/**
 * Passes over the whole log by reads, the next one under way while a page is worked on. Each event says how far a read
 * has looked; the client's reads cost half of what its subscriptions do.
 */
export async function* scanWhole(
  reader: Reader,
  { after, limit, signal }: WholeScanOptions,
): AsyncGenerator<LogPage, void> {
  const head = await reader.head();
  const read = pagesOf(reader, { head, limit });
  let page = head <= after ? undefined : await settledOrAborted(read(after), signal);
  while (page !== undefined) {
    const next = page.upTo < head ? read(page.upTo) : undefined;
    // Whoever ends the scan before its next page does not wait for it, whatever becomes of it.
    next?.catch(() => undefined);
    yield page;
    page = next && (await settledOrAborted(next, signal));
  }
}

/** Reads pages that grow and shrink with the time that they take. */
function pagesOf(
  reader: Reader,
  { head, limit }: { readonly head: bigint; readonly limit: number },
): (after: bigint) => Promise<LogPage> {
  let size = Math.min(FIRST_PAGE, limit);
  return async (after) => {
    const began = performance.now();
    const { events, last = after, full } = await reader.readPage({ after, limit: size });
    const tookMs = performance.now() - began;
    if (tookMs < QUICK_MS) size = Math.min(2 * size, limit);
    else if (tookMs > SLOW_MS) size = Math.max(1, size >> 1);
    return { events, upTo: full || last > head ? last : head };
  };
}
