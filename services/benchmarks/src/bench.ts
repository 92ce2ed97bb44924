import { cpus, loadavg } from 'node:os';
import { checkOut } from './duel/checkout.ts';
import { openDuel } from './duel/measure-duel.ts';
import { measureAll } from './measure-all.ts';
import { figureRows } from './figures.ts';
import type { Figure } from './figures.ts';
import { readOptions } from './options.ts';
import type { BenchOptions } from './options.ts';
import { openTarget } from './target.ts';
import { alignedTable, createOutput } from 'command-line/output';
import { onShutdown, reportFailure } from 'launcher/shutdown';
import { LaunchError } from 'launcher/stack/launch-error';
import { printedProgress } from 'launcher/stack/progress';
import type { Progress } from 'launcher/stack/progress';

// `npm run bench`: what the portal does in a second, measured through its API on this machine.

/** Answers the exit code: a figure that must be reached and was not is a failure. */
async function main(): Promise<number> {
  const options = await readOptions(process.argv.slice(2));
  const output = createOutput(options.json, { out: process.stdout, err: process.stderr });
  const progress = printedProgress(process.stderr);
  const loadBefore = loadavg()[0] ?? 0;
  const interrupted = new Promise<never>((_, reject) => {
    onShutdown((signal) => reject(new LaunchError(`The bench was interrupted (${signal}).`)));
  });
  // Only what waits for it hears of it.
  interrupted.catch(() => undefined);
  const figures = await measure(options, { progress, interrupted });
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
  const heading = `${machine}, load before ${loadBefore.toFixed(1)}`;
  const table = alignedTable(['figure', 'value', 'aim', 'note'], figureRows(figures));
  output.result({ machine, loadBefore, figures }, [heading, '', ...table]);
  return figures.some(({ missed }) => missed) ? 1 : 0;
}

interface Surroundings {
  readonly progress: Progress;
  /** Rejects when somebody breaks the bench off. */
  readonly interrupted: Promise<never>;
}

async function measure(
  options: BenchOptions,
  { progress, interrupted }: Surroundings,
): Promise<readonly Figure[]> {
  if (options.base !== undefined) {
    const duel = openDuel(await checkOut(options.base));
    return closedAfter(duel, Promise.race([duel.measure(options, progress), interrupted]));
  }
  const site = await openTarget(options.url, progress);
  return closedAfter(site, Promise.race([measureAll({ site, options, progress }), interrupted]));
}

async function closedAfter<Result>(
  { close }: { close(): Promise<void> },
  result: Promise<Result>,
): Promise<Result> {
  try {
    return await result;
  } finally {
    await close();
  }
}

// What a broken-off measurement has left waiting must not keep the bench alive.
main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    reportFailure(error);
    process.exit(1);
  });
