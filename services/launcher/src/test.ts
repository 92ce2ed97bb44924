import { mkdirSync } from 'node:fs';
import { outliveReader } from './closed-pipe.ts';
import { onShutdown, reportFailure } from './shutdown.ts';
import { removeFile } from './stack/json-file.ts';
import { elapsed, printedProgress } from './stack/progress.ts';
import { bundleWebs } from './test-run/bundle-webs.ts';
import { conclude, flakyFile } from './test-run/conclusion.ts';
import { lastLine } from './test-run/counts.ts';
import { ON_SERVERS, readOptions } from './test-run/options.ts';
import { planRun } from './test-run/plan-run.ts';
import type { Plan } from './test-run/plan-run.ts';
import { startRecording } from './test-run/record/recording.ts';
import type { Recording } from './test-run/record/recording.ts';
import { createRunAgain } from './test-run/run-again.ts';
import { runSteps } from './test-run/run-steps.ts';
import type { Run } from './test-run/run-steps.ts';
import { failedAsWhole } from './test-run/step-result.ts';
import type { StepResult } from './test-run/step-result.ts';
import { RESULTS, reportFile } from './test-run/steps.ts';
import { createTerminal } from './test-run/terminal.ts';
import type { Terminal } from './test-run/terminal.ts';
import { createTestServers } from './test-run/test-servers.ts';

// `npm test`: every check and every test, against real parts started for this run alone; or some of them
// (docs/contributing.md).

async function main(): Promise<void> {
  outliveReader();
  const options = readOptions(process.argv.slice(2));
  const { extraArgs, lag } = options;
  // Every worker inherits it: that of the portal under test, and those of portals that tests start.
  if (lag !== undefined) process.env['READ_MODEL_LAG_SEED'] = String(lag);
  const ending = new AbortController();
  onShutdown(() => ending.abort());
  mkdirSync(RESULTS, { recursive: true });
  removeFile(flakyFile(RESULTS));

  const terminal = createTerminal((text) => process.stdout.write(text));
  const plan = await planRun(options);
  for (const note of plan.notes) terminal.line(note);
  const runAgain = createRunAgain(terminal.line);
  const run = { extraArgs, signal: ending.signal, results: RESULTS, terminal, runAgain };
  const recording = options.record ? startRecording() : undefined;
  const results = await runPlan(plan, run, recording).finally(() => recording?.end());
  const { counts, lines, exitCode } = conclude(results, RESULTS);
  // Where nothing differs there is nothing to do; any other run without a test has failed.
  const idle = plan.steps.length === 0;
  if (ending.signal.aborted || (exitCode !== 0 && !idle)) process.exitCode = 1;
  const took = `Took ${elapsed(0)} in all.`;
  terminal.line(['', took, ...plan.notRun, ...lines, lastLine(counts)].join('\n'));
}

async function runPlan(
  plan: Plan,
  run: Run,
  recording: Recording | undefined,
): Promise<StepResult[]> {
  const alone = plan.steps.filter(({ group }) => !ON_SERVERS.includes(group));
  const onServers = plan.steps.filter(({ group }) => ON_SERVERS.includes(group));
  const results = await runSteps(alone, run, process.env);
  if (onServers.length === 0 || run.signal.aborted) return results;
  try {
    return [...results, ...(await runWithServers({ ...plan, steps: onServers }, run, recording))];
  } catch (error) {
    reportFailure(error);
    return [...results, failedAsWhole('the servers of the tests', String(error))];
  }
}

async function runWithServers(
  { steps, needs }: Plan,
  run: Run,
  recording: Recording | undefined,
): Promise<StepResult[]> {
  await bundleWebs({ sourceMaps: recording !== undefined });
  const site = await createTestServers(needs);
  const stopEarly = (): void => void site.stop().catch(reportFailure);
  run.signal.addEventListener('abort', stopEarly, { once: true });
  try {
    const { env, complete } = await site.start(printedProgress(process.stdout));
    if (env['BFF_URL'] !== undefined) await recording?.learnRoutes(env['BFF_URL']);
    const results = await runSteps(steps, run, { ...process.env, ...env });
    // Also after Ctrl-C: the record holds then what was seen by then.
    if (recording) await renew(recording, steps, run.terminal);
    return complete ? results : [...results, failedAsWhole('a portal to test did not start')];
  } finally {
    await site.stop();
  }
}

async function renew(
  recording: Recording,
  steps: Plan['steps'],
  terminal: Terminal,
): Promise<void> {
  const record = await recording.renew(steps.map(({ name }) => reportFile(RESULTS, name)));
  terminal.line(`The record knows ${record.size} files now: look at it, and commit it.`);
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.stdout.write(`${lastLine({ passed: 0, failed: 1 })}\n`);
  process.exitCode = 1;
});
