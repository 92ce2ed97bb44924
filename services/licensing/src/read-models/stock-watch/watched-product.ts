import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS } from 'contracts/primitives/tenant';

/** At which stock a product counts as low in a market, where it has no threshold of its own. */
export type MarketThresholds = Readonly<Record<Tenant, number>>;

/** The stock of a product over all its batches. */
export interface WatchedProduct {
  readonly available: number;
  /** Of each market that it was ever delivered for, what may be sold there. */
  readonly inMarkets: Readonly<Partial<Record<Tenant, number>>>;
  /** Its own, over both markets; null: the markets' hold. */
  readonly threshold: number | null;
  /** How often the threshold was set, from 0; -1: never. */
  readonly revision: number;
  /** Nobody is to buy it any more, so it need not be in stock. */
  readonly discontinued: boolean;
  readonly retired: boolean;
  /** The instant at which the stock came to be as low as the threshold says, as Postgres or an event writes it. */
  readonly lowSince: string | null;
  /**
   * Since when there is something to report of it: it fell while it was low, or a threshold of its own says so. Neither a
   * delivery that is small nor a market's new setting is reported product by product.
   */
  readonly fellAt: string | null;
}

/** What an event does to the stock of a product: it moves it, or says when it is low. */
export type Step =
  | { readonly moved: number; readonly tenants: readonly Tenant[] }
  | { readonly threshold: number | null }
  | { readonly discontinued: boolean }
  | { readonly retired: boolean }
  /** A market's threshold became another one. */
  | 'market';

export const UNKNOWN: WatchedProduct = {
  available: 0,
  inMarkets: {},
  threshold: null,
  revision: -1,
  discontinued: false,
  retired: false,
  lowSince: null,
  fellAt: null,
};

interface At {
  readonly occurredAt: string;
  /** Those that hold after the step. */
  readonly markets: MarketThresholds;
}

export function afterStep(before: WatchedProduct, step: Step, at: At): WatchedProduct {
  const after = changed(before, step);
  if (!isLow(after, at.markets)) return { ...after, lowSince: null, fellAt: null };
  const isReported =
    step !== 'market' && ('threshold' in step ? step.threshold !== null : isFall(step));
  return {
    ...after,
    lowSince: before.lowSince ?? at.occurredAt,
    fellAt: before.fellAt ?? (isReported ? at.occurredAt : null),
  };
}

/** The markets in which a product without a threshold of its own is low. */
export function lowMarkets(
  { inMarkets, threshold, discontinued, retired }: Omit<WatchedProduct, 'lowSince' | 'fellAt'>,
  markets: MarketThresholds,
): readonly Tenant[] {
  if (threshold !== null || discontinued || retired) return [];
  return TENANTS.filter((tenant) => (inMarkets[tenant] ?? Infinity) <= markets[tenant]);
}

function isLow(product: WatchedProduct, markets: MarketThresholds): boolean {
  const { threshold, available } = product;
  if (threshold !== null) return available <= threshold;
  return lowMarkets(product, markets).length > 0;
}

const isFall = (step: Exclude<Step, 'market'>): boolean => 'moved' in step && step.moved < 0;

function changed(before: WatchedProduct, step: Step): WatchedProduct {
  if (step === 'market') return before;
  if ('threshold' in step)
    return { ...before, threshold: step.threshold, revision: before.revision + 1 };
  if ('moved' in step) return moved(before, step);
  return { ...before, ...step };
}

function moved(
  before: WatchedProduct,
  step: { readonly moved: number; readonly tenants: readonly Tenant[] },
): WatchedProduct {
  const inMarkets = { ...before.inMarkets };
  for (const tenant of step.tenants) inMarkets[tenant] = (inMarkets[tenant] ?? 0) + step.moved;
  return { ...before, available: before.available + step.moved, inMarkets };
}
