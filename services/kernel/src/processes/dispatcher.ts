import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import type { Process } from './process.ts';
import { processProjectionName } from './process-projection.ts';
import { HttpError } from '../http/http-error.ts';
import { liveSchema } from '../projections/projection.ts';
import { delay } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';

/** Sends one command for a process, under the id that its event gave it. */
export type SendForProcess = (
  command: DueCommand & { process: string; correlationId: string },
) => Promise<void>;

export interface DueCommand {
  readonly key: string;
  readonly command_id: string;
  readonly command: string;
  readonly input: unknown;
}

export interface DispatcherOptions {
  readonly db: Knex;
  readonly processes: readonly Process[];
  readonly send: SendForProcess;
  readonly logger: Logger;
}

const LOOK_EVERY_MS = 250;
const LEASE_SECONDS = 30;
const AT_ONCE = 20;

/** Sends what processes have due. Several workers share the work by leases on rows. */
export function startDispatcher(options: DispatcherOptions): Stoppable {
  const stopping = new AbortController();
  const loops = options.processes.map((process) => dispatchLoop(process, options, stopping.signal));
  return {
    name: 'dispatcher',
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function dispatchLoop(
  process: Process,
  options: DispatcherOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const due = await lease(options.db, process);
      await Promise.all(due.map((each) => dispatch(each, process, options)));
      if (due.length < AT_ONCE) await delay(LOOK_EVERY_MS, signal);
    } catch (err) {
      options.logger.warn(
        { err, process: process.name },
        'due commands could not be looked up, trying again',
      );
      await delay(LOOK_EVERY_MS * 4, signal);
    }
  }
}

async function lease(db: Knex, process: Process): Promise<readonly DueCommand[]> {
  const schema = liveSchema({ name: processProjectionName(process) });
  const { rows } = await db.raw<{ rows: DueCommand[] }>(
    `UPDATE ??.due_commands SET leased_until = now() + ? * interval '1 second'
     WHERE key IN (
       SELECT key FROM ??.due_commands
       WHERE due_at <= now() AND (leased_until IS NULL OR leased_until < now())
       ORDER BY due_at LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING key, command_id, command, input`,
    [schema, LEASE_SECONDS, schema, AT_ONCE],
  );
  return rows;
}

async function dispatch(
  due: DueCommand,
  process: Process,
  options: DispatcherOptions,
): Promise<void> {
  try {
    await options.send({ ...due, process: process.name, correlationId: randomUUID() });
    await done(due, process, options.db);
  } catch (err) {
    const final =
      err instanceof HttpError && err.status < 500 && err.status !== 409 && err.status !== 429;
    options.logger.warn(
      { err, process: process.name, command: due.command, final },
      'a process command was not accepted',
    );
    if (final) await done(due, process, options.db);
    else await release(due, process, options.db);
  }
}

async function done(due: DueCommand, process: Process, db: Knex): Promise<void> {
  await dueCommands(db, process).where({ key: due.key }).delete();
}

/** Lets the command be tried again after a second instead of at the end of its lease. */
async function release(due: DueCommand, process: Process, db: Knex): Promise<void> {
  await dueCommands(db, process)
    .where({ key: due.key })
    .update({ leased_until: db.raw("now() + interval '1 second'") });
}

function dueCommands(db: Knex, process: Process): Knex.QueryBuilder {
  return db('due_commands').withSchema(liveSchema({ name: processProjectionName(process) }));
}
