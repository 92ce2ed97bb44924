import { randomUUID } from 'node:crypto';
import { readKeyList } from 'contracts/key-list/read-key-list';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import { importUnderLoad } from 'end-to-end/resilience/import-under-load';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';

const KEYS = 50_000;
const SECONDS_AT_MOST = 60;
const P95_AT_MOST_MS = 300;

/** What it takes to look through a list of fifty thousand keys, before any is held against the vault. */
export function measureKeyReading(): Figure {
  const list = Array.from({ length: KEYS }, () => randomUUID().toUpperCase()).join('\n');
  const before = process.cpuUsage();
  const { keys, questions } = readKeyList(list, { ofOneProduct: true });
  const { user, system } = process.cpuUsage(before);
  return {
    name: `CPU of reading a list of ${keys.length} keys`,
    value: (user + system) / 1_000_000,
    unit: 's',
    missed: keys.length !== KEYS || questions.length > 0,
  };
}

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
