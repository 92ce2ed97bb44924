import { mkdirSync } from 'node:fs';
import { onShutdown, reportFailure } from './shutdown.ts';
import { removeFile } from './stack/json-file.ts';
import { elapsed, printedProgress } from './stack/progress.ts';
import { conclude, flakyFile } from './test-run/conclusion.ts';
import { lastLine } from './test-run/counts.ts';
import { readOptions } from './test-run/options.ts';
import { createRunAgain } from './test-run/run-again.ts';
import { runSteps } from './test-run/run-steps.ts';
import type { Run } from './test-run/run-steps.ts';
import { failedAsWhole } from './test-run/step-result.ts';
import type { StepResult } from './test-run/step-result.ts';
import { RESULTS, STEPS } from './test-run/steps.ts';
import type { Group, Step } from './test-run/steps.ts';
import { createTerminal } from './test-run/terminal.ts';
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
  removeFile(flakyFile(RESULTS));

  const terminal = createTerminal((text) => process.stdout.write(text));
  const runAgain = createRunAgain(terminal.line);
  const run = { extraArgs, signal: ending.signal, results: RESULTS, terminal, runAgain };
  const { counts, lines, exitCode } = conclude(await runGroups(groups, run), RESULTS);
  process.exitCode = ending.signal.aborted ? 1 : exitCode;
  terminal.line(['', `Took ${elapsed(0)} in all.`, ...lines, lastLine(counts)].join('\n'));
}

async function runGroups(groups: readonly Group[], run: Run): Promise<StepResult[]> {
  const steps = STEPS.filter(({ group }) => groups.includes(group));
  const alone = steps.filter(({ group }) => !NEEDS_SERVERS.includes(group));
  const withServers = steps.filter(({ group }) => NEEDS_SERVERS.includes(group));
  const results = await runSteps(alone, run, process.env);
  if (withServers.length === 0 || run.signal.aborted) return results;
  return [...results, ...(await runWithServers(withServers, run))];
}

async function runWithServers(steps: readonly Step[], run: Run): Promise<StepResult[]> {
  const site = await createTestServers();
  const stopEarly = (): void => void site.stop().catch(reportFailure);
  run.signal.addEventListener('abort', stopEarly, { once: true });
  try {
    const { env, complete } = await site.start(printedProgress(process.stdout));
    const results = await runSteps(steps, run, { ...process.env, ...env });
    return complete ? results : [...results, failedAsWhole('a portal to test did not start')];
  } catch (error) {
    reportFailure(error);
    return [failedAsWhole('the servers of the tests', String(error))];
  } finally {
    await site.stop();
  }
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.stdout.write(`${lastLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
});
