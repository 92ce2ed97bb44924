import { outliveReader } from '../closed-pipe.ts';
import { onShutdown, reportFailure } from '../shutdown.ts';
import { whatIsWrong } from '../stack/file-fault.ts';
import { LaunchError } from '../stack/launch-error.ts';
import { printedProgress } from '../stack/progress.ts';
import type { Progress } from '../stack/progress.ts';
import { CalledWrongly } from './places.ts';

const FAILED = 1;
const CALLED_WRONGLY = 2;
const INTERRUPTED = 130;

/**
 * Runs a command that Ctrl-C stops between two files, and sets the exit code.
 * @param stopped what it says then
 */
export async function runStoppable(
  stopped: string,
  work: (progress: Progress, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  outliveReader();
  const stopping = new AbortController();
  onShutdown(() => stopping.abort());
  try {
    await work(printedProgress(process.stdout), stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) process.stderr.write(`\n${stopped}\n`);
    else reportFailure(fileTrouble(error) ?? error);
    process.exitCode = exitCodeOf(error, stopping.signal);
  }
}

/** Where to go on from is never a reset. */
function fileTrouble(error: unknown): LaunchError | undefined {
  const wrong = whatIsWrong(error);
  return wrong === undefined
    ? undefined
    : new LaunchError(`${wrong}. Put that right, and run the command again.`);
}

function exitCodeOf(error: unknown, { aborted }: AbortSignal): number {
  if (aborted) return INTERRUPTED;
  return error instanceof CalledWrongly ? CALLED_WRONGLY : FAILED;
}
