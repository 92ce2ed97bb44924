import { statSync } from 'node:fs';

// Files that keep one worker for long although they are short: begun late, they would have the other wait at the end.
// The longest first, as the reports of a whole run in .test-results have them (endTime - startTime), but for these: a
// measured sale comes first and beside what mostly waits, so that nothing heavy is measured with it.
const LONG = [
  'sale/sale-under-load.int.test.ts',
  'conformance/limits.int.test.ts',
  'integration/start.int.test.ts',
  'integration/damaged-data.int.test.ts',
  'resilience/long-jobs.int.test.ts',
  'integration/demo-ends.int.test.ts',
  'command-line/operating.int.test.ts',
  'resilience/crash.int.test.ts',
  'command-line/read-models.int.test.ts',
  'crash/kill-under-load.int.test.ts',
  'security/policy-walk.int.test.ts',
  'resilience/readiness.int.test.ts',
  'command-line/parked-commands.int.test.ts',
  'integration/processes.int.test.ts',
  'projections/catch-up.int.test.ts',
  'attack/attack.int.test.ts',
  'event-store/src/main.int.test.ts',
  'integration/postgres.int.test.ts',
  'console/console-accessible.browser.test.ts',
  'history/whole-audit.browser.test.ts',
  'journeys/accessibility.browser.test.ts',
  'journeys/accessible-widths.browser.test.ts',
  'console/console.browser.test.ts',
  'journeys/accessible-eur.browser.test.ts',
  'journeys/accessible-km.browser.test.ts',
  'journeys/support-knowledge.browser.test.ts',
  'journeys/phone.browser.test.ts',
  'journeys/motion-and-layout-shift.browser.test.ts',
  'console/operations.browser.test.ts',
];

const scheduled = [];

/** The files of this run, in the order in which they are begun. */
export function scheduledFiles() {
  return scheduled;
}

/** What takes long comes first. On a fresh clone nothing is known of earlier runs, only the sizes of files. */
export default class LongestFirst {
  sort(tests) {
    const weighed = tests.map((test) => ({ test, weight: weightOf(test.path) }));
    const sorted = weighed.toSorted((a, b) => b.weight - a.weight).map(({ test }) => test);
    scheduled.push(...sorted.map(({ path }) => path));
    return sorted;
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

const PER_PLACE = 1_000_000;

function weightOf(file) {
  const place = LONG.findIndex((name) => file.endsWith(name));
  return place < 0 ? statSync(file).size : (LONG.length - place) * PER_PLACE;
}
