import { mkdirSync } from 'node:fs';
import yargs from 'yargs';
import { outliveReader } from './closed-pipe.ts';
import { onShutdown, reportFailure } from './shutdown.ts';
import { printedProgress } from './stack/progress.ts';
import { countsOf, lastLine } from './test-run/counts.ts';
import { runStep } from './test-run/run-step.ts';
import { conformanceStep, RESULTS } from './test-run/steps.ts';
import { createTestServers } from './test-run/test-servers.ts';

// `npm run conformance`: puts an event store to the rules the portal relies on. With --url any server,
// such as a KurrentDB; without it the event store that comes with the portal.

async function main(): Promise<void> {
  outliveReader();
  const { url } = await yargs(process.argv.slice(2))
    .option('url', { type: 'string', describe: 'kurrentdb://host:port?tls=false' })
    .strict()
    .parseAsync();
  const ending = new AbortController();
  onShutdown(() => ending.abort());
  mkdirSync(RESULTS, { recursive: true });
  if (url === undefined) await tryOwn(ending.signal);
  else await tryServer({ EVENTSTORE_URL: url }, ending.signal);
}

async function tryOwn(signal: AbortSignal): Promise<void> {
  const site = await createTestServers({ servers: true, portal: false });
  try {
    const { env } = await site.start(printedProgress(process.stdout));
    await tryServer(env, signal);
  } finally {
    await site.stop();
  }
}

async function tryServer(server: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const step = conformanceStep();
  const env = { ...process.env, ...server };
  const outcome = await runStep({
    step,
    env,
    extraArgs: [],
    signal,
    results: RESULTS,
    quiet: false,
  });
  const counts = countsOf(outcome, step.kind);
  process.stdout.write(`\n${lastLine(counts)}\n`);
  if (counts.failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
