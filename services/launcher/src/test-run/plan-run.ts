import { planChangedRun } from './changed/changed-run.ts';
import type { ChangedRun } from './changed/changed-run.ts';
import { moduleGraph } from './changed/module-graph.ts';
import { sourceFiles } from './changed/git-changes.ts';
import { EVERYTHING, needsOf } from './needs.ts';
import type { Needs } from './needs.ts';
import { ON_SERVERS } from './options.ts';
import type { TestOptions } from './options.ts';
import { chosenFiles } from './chosen-files.ts';
import { STEPS } from './steps.ts';
import type { Step } from './steps.ts';
import { stepsOfChange } from './changed/steps-of-change.ts';

/** What a run does. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly needs: Needs;
  /** Said before the first step. */
  readonly notes: readonly string[];
  /** What a change may break and the time was too short for, said at the end. */
  readonly notRun: readonly string[];
}

export async function planRun(options: TestOptions): Promise<Plan> {
  if (options.changed !== undefined) return planChange(options.changed, options);
  const steps = STEPS.filter(({ group }) => options.groups.includes(group));
  return {
    steps: steps.flatMap((step) => shardOf(forRecord(step, options), options)),
    needs: await needsFor(steps, options),
    notes: [],
    notRun: [],
  };
}

async function planChange(reference: string, options: TestOptions): Promise<Plan> {
  const run = await planChangedRun({ reference, minutes: options.minutes });
  const steps = stepsOfChange(run).filter(({ group }) => options.groups.includes(group));
  const notRun = notRunLines(run.notRun);
  return { steps, needs: run.needs, notes: [summaryOf(run, reference)], notRun };
}

const MOST_NAMED = 40;

function notRunLines(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const named = files.slice(0, MOST_NAMED).map((file) => `not run: ${file}`);
  const hidden = files.length - named.length;
  const more = hidden > 0 ? [`not run: ${hidden} more`] : [];
  return [
    'Known to touch the change, but the time was too short (--minutes gives more):',
    ...named,
    ...more,
  ];
}

function summaryOf({ files, units, int, browser }: ChangedRun, reference: string): string {
  const counts = `${units.length} unit, ${int.length} int and ${browser.length} browser files`;
  return files.length === 0
    ? `Nothing differs from ${reference}.`
    : `${files.length} files differ from ${reference}: ${counts} are tried.`;
}

/** The checks are one whole: they belong to the first part. */
function shardOf(step: Step, { shard }: TestOptions): Step[] {
  if (shard === undefined) return [step];
  if (step.kind === 'check') return shard.startsWith('1/') ? [step] : [];
  return [{ ...step, selection: [`--shard=${shard}`] }];
}

/** One file runs at a time then, and watching costs. */
const LONGER = 4;

function forRecord(step: Step, { record }: TestOptions): Step {
  return record ? { ...step, timeoutMs: LONGER * step.timeoutMs } : step;
}

/** What nobody has chosen from needs everything; of chosen files it shows by what they import. */
async function needsFor(steps: readonly Step[], { extraArgs }: TestOptions): Promise<Needs> {
  const onServers = steps.filter(({ group }) => ON_SERVERS.includes(group));
  if (extraArgs.length === 0 || onServers.length === 0) return EVERYTHING;
  const [files, sources] = await Promise.all([
    Promise.all(onServers.map((step) => chosenFiles(step, extraArgs))),
    sourceFiles(),
  ]);
  return needsOf(files.flat(), await moduleGraph(sources));
}
