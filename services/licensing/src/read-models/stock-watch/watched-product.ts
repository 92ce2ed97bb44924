/** The stock of a product over all its batches. */
export interface WatchedProduct {
  readonly available: number;
  readonly threshold: number | null;
  /** How often the threshold was set, from 0; -1: never. */
  readonly revision: number;
  /** The instant at which the stock came to be as low as the threshold says, as Postgres or an event tells it. */
  readonly lowSince: string | null;
}

/** What an event does to the stock of a product: it moves it, or says when it is low. */
export type Step = { readonly productId: string; readonly occurredAt: string } & (
  { readonly moved: number } | { readonly threshold: number | null }
);

const UNKNOWN: WatchedProduct = { available: 0, threshold: null, revision: -1, lowSince: null };

export function afterStep(before: WatchedProduct = UNKNOWN, step: Step): WatchedProduct {
  const after =
    'moved' in step
      ? { ...before, available: before.available + step.moved }
      : { ...before, threshold: step.threshold, revision: before.revision + 1 };
  const isLow = after.threshold !== null && after.available <= after.threshold;
  return { ...after, lowSince: isLow ? (before.lowSince ?? step.occurredAt) : null };
}
