import type { EntryFacts } from './chained-entry.ts';

/** A stream that a pack has all of, or should have. */
export interface OwnStream {
  readonly stream: string;
  /** Of its last event in the pack, from 0. */
  readonly revision: number;
  /** The revision that should have come and did not; null where it runs from 0 without a gap. */
  readonly gapAt: number | null;
}

/** The streams of an order that a pack has from their first event to their last. */
const OWN_CATEGORIES: ReadonlySet<string> = new Set(['order', 'payment', 'keyAccess']);

/**
 * Whether a stream is one that a pack has all of: its order's, the payment's, and the one of who saw its keys.
 * Staff who looked at a key before it was sold are in another stream of key access, which the pack has a part of.
 */
function isOwnStream(stream: string, streams: ReadonlySet<string>): boolean {
  const category = categoryIn(stream);
  if (!OWN_CATEGORIES.has(category)) return false;
  return category !== 'keyAccess' || streams.has(`order-${stream.slice(category.length + 1)}`);
}

function categoryIn(stream: string): string {
  return stream.slice(0, Math.max(0, stream.indexOf('-')));
}

/** Follows the streams of a pack as its events come. */
export function ownStreams() {
  const ends = new Map<string, number>();
  const gaps = new Map<string, number>();
  return {
    take: ({ stream, revision }: EntryFacts): void => {
      const next = (ends.get(stream) ?? -1) + 1;
      if (Number(revision) !== next && !gaps.has(stream)) gaps.set(stream, next);
      ends.set(stream, Number(revision));
    },
    /** The last revision of every stream that there is an event of. */
    ends: (): ReadonlyMap<string, number> => ends,
    streams: (): readonly OwnStream[] => {
      const names = new Set(ends.keys());
      return [...ends]
        .filter(([stream]) => isOwnStream(stream, names))
        .map(([stream, revision]) => ({ stream, revision, gapAt: gaps.get(stream) ?? null }));
    },
  };
}
