import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import { importUnderLoad } from 'end-to-end/resilience/import-under-load';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';

const KEYS = 50_000;
const SECONDS_AT_MOST = 60;
const P95_AT_MOST_MS = 300;

/** A list of fifty thousand keys goes in, and two buyers are served meanwhile. */
export async function measureKeyImport(portal: PortalUnderTest): Promise<readonly Figure[]> {
  const { job, tookMs, steps, waitsMs } = await importUnderLoad(portal, KEYS);
  const seconds = tookMs / 1_000;
  const p95 = quantile(waitsMs, 0.95);
  const imported = job.counts['imported'] ?? 0;
  return [
    {
      name: `import of ${imported} keys`,
      value: seconds,
      unit: 's',
      aim: `at most ${SECONDS_AT_MOST} s, ${KEYS} keys`,
      missed: seconds > SECONDS_AT_MOST || imported !== KEYS,
      note: `${steps} steps of progress seen`,
    },
    {
      name: 'calls of buyers meanwhile, p95',
      value: p95,
      unit: 'ms',
      aim: `at most ${P95_AT_MOST_MS} ms`,
      missed: p95 > P95_AT_MOST_MS,
      note: `${waitsMs.length} calls, worst ${quantile(waitsMs, 1).toFixed(0)} ms`,
    },
  ];
}
