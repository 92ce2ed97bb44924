import type { Figure } from '../figures.ts';
import type { FilledHistory } from './long-history.ts';

const PAGE = 1_000;

/** How fast the log is read when nothing is done with it. */
export async function measureReader({ portal }: FilledHistory): Promise<readonly Figure[]> {
  const began = performance.now();
  let events = 0;
  for await (const page of portal.store.scanAll({ after: 0n, limit: PAGE }))
    events += page.events.length;
  const seconds = (performance.now() - began) / 1_000;
  return [
    {
      name: 'events read in a second',
      value: events / seconds,
      unit: '/s',
      note: `${events} events, pages of at most ${PAGE}`,
    },
  ];
}
