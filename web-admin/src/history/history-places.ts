/** Where the parts of the history are. */
export const historyPlaces = {
  events: '/admin/history',
  event: (position: string) => `/admin/history/events/${encodeURIComponent(position)}`,
  chain: (correlation: string) => `/admin/history/chain/${encodeURIComponent(correlation)}`,
  asOf: '/admin/history/as-of',
  whatIf: '/admin/history/what-if',
  review: '/admin/history/review',
  proof: '/admin/history/proof',
  proofOf: (position: string) => `/admin/history/proof/${encodeURIComponent(position)}`,
  replays: '/admin/history/replays',
  replay: (id: string) => `/admin/history/replays/${encodeURIComponent(id)}`,
} as const;

/** The events that a search finds, by the names of its fields. */
export function eventsWhere(search: Readonly<Record<string, string>>): string {
  return `${historyPlaces.events}?${new URLSearchParams(search).toString()}`;
}

/** Something of the business as it was; `what` is how the screen names it. @param at a position; now when left out */
export function asOfPlace(what: string, id: string, at?: string): string {
  const asked = { what, id, ...(at === undefined ? {} : { at }) };
  return `${historyPlaces.asOf}?${new URLSearchParams(asked).toString()}`;
}
