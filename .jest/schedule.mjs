import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './shared.mjs';

// How long int and browser files took by themselves in the last run with `--record`; units are known by their sizes.
const RECORD = path.join(rootDir, '.jest/record.json');
// A measured sale comes first and beside what mostly waits, so that nothing heavy is measured with it.
const FIRST = 'services/end-to-end/src/sale/sale-under-load.int.test.ts';
const BYTES_PER_SECOND = 1_000;

const scheduled = [];

/** The files of this run, in the order in which they are begun. */
export function scheduledFiles() {
  return scheduled;
}

/** What takes long comes first: begun late, it would have the other workers wait at the end. */
export default class LongestFirst {
  #seconds = secondsOf(readRecord());

  sort(tests) {
    const order = process.env.TEST_ORDER?.split('\n') ?? [];
    const sorted =
      order.length > 0 ? inOrder(tests, order) : this.#weighed(tests).map(({ test }) => test);
    scheduled.push(...sorted.map(({ path: file }) => file));
    return sorted;
  }

  shard(tests, { shardIndex, shardCount }) {
    return partsOf(this.#weighed(tests), shardCount)[shardIndex - 1];
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}

  #weighed(tests) {
    return tests
      .map((test) => ({ test, seconds: this.#seconds(test.path) }))
      .toSorted((one, other) => place(one.test) - place(other.test) || other.seconds - one.seconds);
  }
}

/** Parts that take equally long: each file, the longest first, goes to the part that has least to do by then. */
export function partsOf(weighed, count) {
  const parts = Array.from({ length: count }, () => ({ seconds: 0, tests: [] }));
  for (const { test, seconds } of weighed) {
    const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += seconds;
    least.tests.push(test);
  }
  return parts.map(({ tests }) => tests);
}

const nameOf = (file) => path.relative(rootDir, file);
const place = (test) => (nameOf(test.path) === FIRST ? 0 : 1);

function inOrder(tests, order) {
  const places = new Map(order.map((name, index) => [name, index]));
  return tests.toSorted(
    (one, other) => places.get(nameOf(one.path)) - places.get(nameOf(other.path)),
  );
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')).files;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** A file that is not in the record counts by its size. */
function secondsOf(files) {
  return (file) => files[nameOf(file)]?.seconds ?? statSync(file).size / BYTES_PER_SECOND;
}
