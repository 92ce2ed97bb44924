import { reachedFrom } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { TestRecord } from '../record/test-record.ts';

/** An int or browser file that may find a fault of a change, and how likely compared with others. */
export interface Candidate {
  readonly file: string;
  readonly likelihood: number;
}

export interface Selection {
  readonly units: readonly string[];
  /** The likeliest first. */
  readonly candidates: readonly Candidate[];
}

export interface Change {
  /** As git names them; some may be gone. */
  readonly files: readonly string[];
  readonly graph: ModuleGraph;
  readonly record: TestRecord;
  /** Every test file of the house. */
  readonly tests: readonly string[];
}

const SLOWER_KIND = /\.(?:int|browser)\.test\.ts$/;
/** Tests of the sources themselves: they read them as text, which no import shows. */
const REPOSITORY_TESTS = /^services\/end-to-end\/src\/repository\/.*(?<!\.int)\.test\.ts$/;

/** The tests that a change may break: units by what they import, the slower kinds by what they are known to touch. */
export function selectTests(change: Change): Selection {
  if (change.files.length === 0) return { units: [], candidates: [] };
  const units = change.tests.filter((file) => !SLOWER_KIND.test(file));
  const reached = reachedFrom(change.files, change.graph.importersOf);
  const ofOtherFiles = change.files.filter((file) => !change.graph.has(file)).map(workspaceOf);
  return {
    units: units.filter(
      (file) =>
        reached.has(file) ||
        REPOSITORY_TESTS.test(file) ||
        ofOtherFiles.includes(workspaceOf(file)),
    ),
    candidates: candidatesOf(change),
  };
}

/** `contracts`, `web-shop`, `services/wallet`: what is no module (golden events, snapshots, styles) is read by its units. */
function workspaceOf(file: string): string {
  return /^(?:services\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? '';
}

function candidatesOf({ files, graph, record, tests }: Change): Candidate[] {
  const slower = tests.filter((file) => SLOWER_KIND.test(file));
  const weights = weightsOf(files, graph, record);
  const scored = slower.map((file) => ({ file, likelihood: likelihoodOf(file) }));
  return scored
    .filter(({ likelihood }) => likelihood > 0)
    .toSorted((one, other) => other.likelihood - one.likelihood);

  function likelihoodOf(file: string): number {
    // A test that was changed itself, or is new, is what its author wants to see.
    if (files.includes(file)) return Number.POSITIVE_INFINITY;
    const touched = record.get(file)?.modules ?? [];
    const sum = touched.reduce((total, each) => total + (weights.get(each) ?? 0), 0);
    // Who touches little is about what it touches.
    return sum / Math.sqrt(touched.length || 1);
  }
}

/** An importer passes a change on, but most of them only some of it. */
const IMPORTER_SHARE = 0.25;

/** What it says of a test that it touches a module: the rarer that is, the more. */
function weightsOf(
  files: readonly string[],
  graph: ModuleGraph,
  record: TestRecord,
): ReadonlyMap<string, number> {
  const touching = countTests(record);
  const rarity = (module: string): number => 1 / (touching.get(module) ?? 1);
  const weights = new Map<string, number>();
  const add = (module: string, share: number): void => {
    weights.set(module, Math.max(weights.get(module) ?? 0, share * rarity(module)));
  };
  for (const file of files) {
    add(file, 1);
    // What a module only says, such as a constant or a schema, runs in those that import it.
    for (const each of graph.importersOf(file)) add(each, IMPORTER_SHARE);
    if (!touching.has(file)) {
      for (const each of nearestRecorded(file, graph, touching)) add(each, 1);
    }
  }
  return weights;
}

function countTests(record: TestRecord): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { modules } of record.values()) {
    for (const each of modules) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return counts;
}

/** The nearest importers that some test is known to touch: of a new module, or of one without a function of its own. */
function nearestRecorded(
  file: string,
  graph: ModuleGraph,
  touching: ReadonlyMap<string, number>,
): readonly string[] {
  const isRecorded = (each: string): boolean => each !== file && touching.has(each);
  const reached = reachedFrom([file], (each) => (isRecorded(each) ? [] : graph.importersOf(each)));
  return [...reached].filter(isRecorded);
}
