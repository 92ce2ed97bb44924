import { ConfigurationError } from 'kernel/runtime/setting-files';
import { fileFault, isErrorCode } from './stack/file-fault.ts';
import { LaunchError } from './stack/launch-error.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` once, at the first wish to end: a signal, or the end of the process that started this
 * one. Further signals are ignored: Ctrl-C reaches the launcher both from the terminal and from npm.
 */
export function onShutdown(stop: (reason: string) => void): void {
  let ending = false;
  const once = (reason: string) => (): void => {
    if (ending) return;
    ending = true;
    stop(reason);
  };
  for (const signal of SIGNALS) process.on(signal, once(signal));
  process.on('disconnect', once('disconnect'));
  // The channel only reports the parent's end; it must not keep this process alive.
  process.channel?.unref();
}

/** Shows why a command failed: advice for what the reader can mend, the stack for what we must. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`\n${fileFault(error) ?? adviceOf(error)}\n`);
}

/** Postgres's code of a disk that is full. */
const DATABASE_FULL = '53100';

function adviceOf(error: unknown): string {
  if (isErrorCode(error, DATABASE_FULL))
    return 'The disk of the database is full. Make room there, then try again.';
  if (error instanceof LaunchError || error instanceof ConfigurationError) return error.message;
  return (error instanceof Error ? error.stack : undefined) ?? String(error);
}
