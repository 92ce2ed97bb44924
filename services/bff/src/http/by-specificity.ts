import type { Route } from './route.ts';

type Addressed = Pick<Route, 'path' | 'method'>;

/**
 * The order in which a router asks its routes, which takes the first that fits: '/orders/export.csv' stands before
 * '/orders/:orderId', which would fit it too.
 */
export function bySpecificity(one: Addressed, other: Addressed): number {
  const [left, right] = [one, other].map(rankedSegments) as [string, string];
  return compare(left, right) || compare(one.method, other.method);
}

/** A text for each segment: what is written before what is named, and that before what takes the rest. */
function rankedSegments({ path }: Addressed): string {
  const ranked = path.split('/').map((segment) => RANK[segment.slice(0, 1)] ?? `0${segment}`);
  return ranked.join('/');
}

const RANK: Readonly<Record<string, string>> = { ':': '1', '*': '2' };

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
