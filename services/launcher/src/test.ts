import { mkdirSync } from 'node:fs';
import { onShutdown, reportFailure } from './shutdown.ts';
import { elapsed, printedProgress } from './stack/progress.ts';
import { countsOf, lastLine, missingFiles, sum } from './test-run/counts.ts';
import type { Counts, Outcome } from './test-run/counts.ts';
import { readOptions } from './test-run/options.ts';
import { runStep } from './test-run/run-step.ts';
import { RESULTS, STEPS } from './test-run/steps.ts';
import type { Group, Step } from './test-run/steps.ts';
import { createTestServers } from './test-run/test-servers.ts';

// `npm test`: every check and every test, against real parts started for this run alone.
// For one kind only: npm test -- --only unit [-- arguments of the runner]

const NEEDS_SERVERS: readonly Group[] = ['int', 'browser'];

async function main(): Promise<void> {
  const { groups, extraArgs, lag } = readOptions(process.argv.slice(2));
  // Every worker inherits it: that of the portal under test, and those of portals that tests start.
  if (lag !== undefined) process.env['READ_MODEL_LAG_SEED'] = String(lag);
  const ending = new AbortController();
  onShutdown(() => ending.abort());
  mkdirSync(RESULTS, { recursive: true });

  const counts = await runGroups({ groups, extraArgs, signal: ending.signal });
  const total = sum(counts);
  if (total.failed > 0 || total.passed === 0 || ending.signal.aborted) process.exitCode = 1;
  process.stdout.write(`\nTook ${elapsed(0)} in all.\n${lastLine(total)}\n`);
}

interface Run {
  readonly groups: readonly Group[];
  readonly extraArgs: readonly string[];
  readonly signal: AbortSignal;
}

async function runGroups(run: Run): Promise<Counts[]> {
  const alone = run.groups.filter((group) => !NEEDS_SERVERS.includes(group));
  const withServers = run.groups.filter((group) => NEEDS_SERVERS.includes(group));
  const counts = await runSteps({ ...run, groups: alone }, process.env);
  if (withServers.length === 0 || run.signal.aborted) return counts;
  return [...counts, ...(await runWithServers({ ...run, groups: withServers }))];
}

async function runWithServers(run: Run): Promise<Counts[]> {
  const site = await createTestServers();
  const stopEarly = (): void => void site.stop().catch(reportFailure);
  run.signal.addEventListener('abort', stopEarly, { once: true });
  try {
    const { env, complete } = await site.start(printedProgress(process.stdout));
    const counts = await runSteps(run, { ...process.env, ...env });
    return complete ? counts : [...counts, { passed: 0, failed: 1 }];
  } catch (error) {
    reportFailure(error);
    return [{ passed: 0, failed: 1 }];
  } finally {
    await site.stop();
  }
}

async function runSteps(run: Run, env: NodeJS.ProcessEnv): Promise<Counts[]> {
  const steps = STEPS.filter(({ group }) => run.groups.includes(group));
  const inTurn = steps.filter(({ kind }) => kind === 'tests');
  const checks = steps.filter(({ kind }) => kind === 'check');
  // Most checks keep one core: together they take as long as the longest of them.
  const counts = await Promise.all(checks.map(async (step) => runCheck(step, run, env)));
  for (const step of inTurn) {
    if (run.signal.aborted) break;
    process.stdout.write(`\n--- ${step.name}\n`);
    const started = performance.now();
    const outcome = await runStep({ step, env, extraArgs: run.extraArgs, signal: run.signal });
    counts.push(tell(step, outcome, started));
  }
  return counts;
}

/** What it says is told once it has ended: others run beside it. */
async function runCheck(step: Step, run: Run, env: NodeJS.ProcessEnv): Promise<Counts> {
  const say = (said: string): void =>
    void process.stdout.write(`\n--- ${step.name}\n${said.trimEnd()}\n`);
  const started = performance.now();
  const outcome = await runStep({ step, env, extraArgs: [], signal: run.signal, say });
  return tell(step, outcome, started);
}

function tell(step: Step, outcome: Outcome, started: number): Counts {
  const counted = countsOf(outcome, step.kind);
  process.stdout.write(`${step.name}: ${lastLine(counted)} (${elapsed(started)})\n`);
  for (const file of missingFiles(outcome)) process.stdout.write(`  not run to its end: ${file}\n`);
  return counted;
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.stdout.write(`${lastLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
});
