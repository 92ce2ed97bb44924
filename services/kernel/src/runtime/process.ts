import closeWithGrace from 'close-with-grace';
import { ConfigurationError } from './setting-files.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Logger } from './logger.ts';
import { startWatchdog } from './watchdog.ts';

const STOP_WITHIN_MS = 15_000;

/** Something that is stopped in its turn. */
export interface Stoppable {
  readonly name: string;
  /** How long it takes by intention, in milliseconds. */
  readonly lastsMs?: number;
  stop(): Promise<void>;
}

/**
 * Stops a process in order on SIGTERM, SIGINT or an uncaught error: last started, first stopped.
 * @param started in the order of starting.
 */
export function stopInOrder(logger: Logger, started: readonly Stoppable[]): void {
  const delay = started.reduce((sum, { lastsMs = 0 }) => sum + lastsMs, STOP_WITHIN_MS);
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping after an error');
    else logger.info({ signal }, 'stopping');
    for (const part of started.toReversed()) {
      await stopOne(logger, part);
    }
    logger.info('stopped');
  });
}

async function stopOne(logger: Logger, part: Stoppable): Promise<void> {
  try {
    await part.stop();
  } catch (err) {
    logger.error({ err, part: part.name }, 'a part did not stop cleanly');
  }
}

/**
 * Runs a process's main function; a fault at start is said plainly and ends the process with code 1. A process that
 * hangs is ended ({@link startWatchdog}), so that whoever keeps it running starts it again.
 */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  startWatchdog();
  startHeartbeat();
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  }
}

/** A fault of the configuration is for whoever starts the portal; anything else is for its engineers. */
function faultText(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  return (error instanceof Error ? error.stack : undefined) ?? 'The process could not start.';
}
