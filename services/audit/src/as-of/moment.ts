/**
 * A cut through the log: of each stream the events before the first that lies beyond one of the bounds. Without any:
 * all of it.
 */
export interface Moment {
  /** The last position that counts. */
  readonly upTo?: bigint;
  /** The last instant that counts, in milliseconds. */
  readonly by?: number;
}

/** Reads what an address says: digits are a position, anything else an instant; the schema has let nothing else in. */
export function momentOf(text: string | undefined): Moment {
  if (text === undefined) return {};
  return /^\d+$/.test(text) ? { upTo: BigInt(text) } : { by: Date.parse(text) };
}

/** The revision that 'revision:12' names; undefined for every other moment. */
export function revisionOf(text: string | undefined): number | undefined {
  const [, digits] = /^revision:(\d+)$/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The same cut without the event at a position, and without anything behind it. */
export function rightBefore(moment: Moment, position: bigint): Moment {
  return { ...moment, upTo: position - 1n };
}
