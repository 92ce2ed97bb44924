interface Placed {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly position: string;
}

/** By the time of what happened; of one instant, by the order of the log. */
export function newestFirst(a: Placed, b: Placed): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return BigInt(a.position) < BigInt(b.position) ? 1 : -1;
}
