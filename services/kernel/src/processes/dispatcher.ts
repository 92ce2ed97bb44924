import type { Knex } from 'knex';
import type { Process } from './process.ts';
import { HttpError } from '../http/http-error.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';
import { newCorrelationId } from '../tracing/tracing.ts';
import type { WorkBell } from '../work-queue/work-bell.ts';
import type { DueWork, WorkOutcome, WorkQueue } from '../work-queue/work-queue.ts';
import { startWorkRunner } from '../work-queue/work-runner.ts';

/** A command that a process has due, under the id that its event gave it. */
interface ProcessCommand {
  readonly process: string;
  readonly command: string;
  readonly input: unknown;
  readonly commandId: string;
  readonly correlationId: string;
}

/** @throws {HttpError} what the command was refused with. */
export type SendForProcess = (command: ProcessCommand) => Promise<void>;

export interface DispatcherOptions {
  readonly db: Knex;
  readonly processes: readonly Process[];
  readonly send: SendForProcess;
  readonly bell?: WorkBell;
  readonly logger: Logger;
}

const POLL_EVERY_MS = 250;
const AT_ONCE = 20;
/** Above the 15 s after which a call to the command service is given up. */
const LEASE_S = 20;

/** What a process has still to do: its queue bears its name. */
function processQueue({ name }: Pick<Process, 'name'>): WorkQueue {
  return { name, leaseS: LEASE_S, pauseS: { first: 1, longest: 30 }, remembers: false };
}

/** Sends what processes have due. */
export function startDispatcher(options: DispatcherOptions): Stoppable {
  const { db, bell, logger } = options;
  const runners = options.processes.map((process) =>
    startWorkRunner({
      db,
      bell,
      logger,
      queue: processQueue(process),
      atOnce: AT_ONCE,
      pollEveryMs: POLL_EVERY_MS,
      pauseBetweenRoundsMs: 0,
      attempt: (work) => dispatch(work, process, options.send),
    }),
  );
  return {
    name: 'dispatcher',
    stop: async () => {
      await Promise.all(runners.map((each) => each.stop()));
    },
  };
}

async function dispatch(
  { id, task, input }: DueWork,
  process: Process,
  send: SendForProcess,
): Promise<WorkOutcome> {
  try {
    const correlationId = newCorrelationId();
    await send({ process: process.name, command: task, input, commandId: id, correlationId });
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return classify(error, process);
  }
}

/**
 * Only what the business itself refused stays refused. A wrong key, an unknown command or an input that does not fit
 * is a fault of the wiring, which somebody mends: until then the command is tried again.
 */
function classify(error: HttpError, { expectedRefusals = [] }: Process): WorkOutcome {
  const reason = `${error.code}: ${error.message}`;
  if (!error.options.decided) return { kind: 'again', reason };
  return expectedRefusals.includes(error.code) ? { kind: 'done' } : { kind: 'parked', reason };
}
