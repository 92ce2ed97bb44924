import type { Figure } from '../figures.ts';
import { fillLog } from './fill-log.ts';
import type { LongHistory } from './long-history.ts';
import { measureReader } from './measure-reader.ts';
import { measureReplay } from './measure-replay.ts';

/** What is measured on it, one after the other. */
const MEASURES: readonly (readonly [
  doing: string,
  measure: (history: LongHistory) => Promise<readonly Figure[]>,
])[] = [
  ['Reading the log', measureReader],
  ['Replaying it into every read model and comparing', measureReplay],
];

export async function measureHistory(history: LongHistory): Promise<readonly Figure[]> {
  await fillLog(history);
  const figures: Figure[] = [];
  for (const [doing, measure] of MEASURES)
    figures.push(...(await history.progress.step(doing, () => measure(history))));
  return figures;
}
