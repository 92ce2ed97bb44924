import { changedSince, sourceFiles } from './git-changes.ts';
import { moduleGraph } from './module-graph.ts';
import { selectTests } from './select-tests.ts';
import { spendSeconds } from './spend-seconds.ts';
import { needsOf } from '../needs.ts';
import type { Needs } from '../needs.ts';
import { readRecord } from '../record/test-record.ts';

/** What `npm test -- --changed` runs. */
export interface ChangedRun {
  /** The files that changed; some may be gone. */
  readonly files: readonly string[];
  readonly units: readonly string[];
  readonly int: readonly string[];
  readonly browser: readonly string[];
  /** Int and browser files for which the time was too short, the likeliest first. */
  readonly notRun: readonly string[];
  readonly needs: Needs;
}

export interface ChangedOptions {
  /** The commit that is compared with. */
  readonly reference: string;
  /** How long int and browser tests may take; by where the change is when left out. */
  readonly minutes?: number | undefined;
}

/**
 * What can be spent on int and browser tests, so that the whole answer comes within three minutes for an area, within four
 * for a screen, which has to be bundled first, and after five of tests where nearly every test is concerned.
 */
const MINUTES = { area: 1.5, screen: 2, everywhere: 5 };

const EVERYWHERE =
  /^(?:contracts|services\/(?:kernel|operations|eventstore-client|event-store|launcher)|\.jest)\//;
const SCREEN = /^web-(?:shop|admin)\//;

export function minutesFor(files: readonly string[]): number {
  if (files.some((file) => EVERYWHERE.test(file) || !file.includes('/'))) return MINUTES.everywhere;
  return files.some((file) => SCREEN.test(file)) ? MINUTES.screen : MINUTES.area;
}

const TEST = /\.test\.tsx?$/;
const INT = /\.int\.test\.ts$/;

export async function planChangedRun({ reference, minutes }: ChangedOptions): Promise<ChangedRun> {
  const [files, sources] = await Promise.all([changedSince(reference), sourceFiles()]);
  const graph = await moduleGraph(sources);
  const record = readRecord();
  const tests = sources.filter((file) => TEST.test(file));
  const { units, candidates } = selectTests({ files, graph, record, tests });
  const seconds = (minutes ?? minutesFor(files)) * 60;
  const { chosen, notRun } = spendSeconds(candidates, { seconds, record });
  return {
    files,
    units,
    int: chosen.filter((file) => INT.test(file)),
    browser: chosen.filter((file) => !INT.test(file)),
    notRun,
    needs: needsOf(chosen, graph),
  };
}
