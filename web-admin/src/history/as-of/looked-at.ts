import type { AsOf, Marks, StateAt } from 'contracts/api/history-as-of';
import { api } from '../../data/api.ts';

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

interface Options {
  readonly signal: AbortSignal;
}

/** Where something happened to it. */
export async function readMarks({ what, id }: Look, options: Options): Promise<Marks> {
  switch (what) {
    case 'dashboard':
      return api('GET /api/history/marks/dashboard', {}, options);
    case 'stream':
      return api('GET /api/history/marks/stream', { stream: id }, options);
    default:
      return api('GET /api/history/marks/:subject', { subject: what, id }, options);
  }
}

/** What it was. @param look with `since`: what to compare with; absent: right before the event */
export async function readFigures(look: LookSince, options: Options): Promise<AsOf | StateAt> {
  const { what, id, at, since } = look;
  switch (what) {
    case 'dashboard':
      return api('GET /api/history/as-of/dashboard', { at, since }, options);
    case 'stream':
      return api('GET /api/history/state', { stream: id, at }, options);
    default:
      return api('GET /api/history/as-of/:subject', { subject: what, id, at, since }, options);
  }
}

export interface LookSince extends Look {
  readonly since: string | undefined;
}
