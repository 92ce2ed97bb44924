import { historyPaths } from 'contracts/api/history-paths';

/** What can be looked at as it was. */
export const LOOKED_AT = [
  'wallet',
  'product',
  'order',
  'company-keys',
  'dashboard',
  'stream',
] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** What the address says. */
export interface Look {
  readonly what: LookedAt;
  /** An id, or the name of a stream; '' where nothing was said yet. */
  readonly id: string;
  /** A position, or an instant; undefined: now. */
  readonly at: string | undefined;
}

export function lookIn(search: URLSearchParams): Look {
  const named = LOOKED_AT.find((each) => each === search.get('what'));
  return {
    what: named ?? 'dashboard',
    id: search.get('id')?.trim() ?? '',
    at: search.get('at') ?? undefined,
  };
}

/** Whether enough was said to look at it. */
export function isWhole({ what, id }: Look): boolean {
  return what === 'dashboard' || id !== '';
}

export function marksPath({ what, id }: Look): string {
  return historyPaths.marksOf(what) + queryOf({ what, id });
}

/** @param since what to compare with; absent: right before the event */
export function figuresPath(look: Look, since?: string): string {
  const { what, id, at } = look;
  const path = what === 'stream' ? historyPaths.state : historyPaths.asOf(what);
  return path + queryOf({ what, id, at, since });
}

function queryOf(
  asked: Omit<Look, 'at'> & { at?: string | undefined; since?: string | undefined },
) {
  const { what, id, at, since } = asked;
  const query = { ...nameOf(what, id), ...(at ? { at } : {}), ...(since ? { since } : {}) };
  return `?${new URLSearchParams(query).toString()}`;
}

function nameOf(what: LookedAt, id: string) {
  if (what === 'dashboard') return {};
  return what === 'stream' ? { stream: id } : { id };
}
