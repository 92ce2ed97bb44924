import { seededNumbers } from 'audit/testing/seeded-numbers';
import type { Figure } from '../figures.ts';
import { quantile } from '../figures.ts';
import type { FilledHistory } from './long-history.ts';
import { LONG_STREAM } from './long-stream.ts';

const P95_AT_MOST_MS = 100;
const LOOKS = 400;
const SEED = 10_000;

/** States of a wallet after any of its 10,000 events, drawn by a seed. */
export async function measureAsOf({
  portal: { operator },
  longStream,
}: FilledHistory): Promise<readonly Figure[]> {
  const draw = seededNumbers(SEED);
  const look = async (): Promise<number> => {
    const at = `revision:${draw(LONG_STREAM)}`;
    const began = performance.now();
    await operator.query('history.state', { stream: longStream, at });
    return performance.now() - began;
  };
  const first = await look();
  const times: number[] = [];
  for (let each = 0; each < LOOKS; each += 1) times.push(await look());
  const sorted = times.toSorted((left, right) => left - right);
  return [
    {
      name: `first look at a stream of ${LONG_STREAM} events`,
      value: first,
      unit: 'ms',
      note: 'it reads all of it',
    },
    {
      name: 'p95 of a state of it at any event',
      value: quantile(sorted, 0.95),
      unit: 'ms',
      aim: `at most ${P95_AT_MOST_MS} ms`,
      note: `${LOOKS} looks, median ${quantile(sorted, 0.5).toFixed(1)} ms, worst ${quantile(sorted, 1).toFixed(0)} ms`,
    },
  ];
}
