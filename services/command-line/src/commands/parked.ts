import { processProjectionName } from 'kernel/processes/process-projection';
import { failedWork } from 'kernel/work-queue/failed-work';
import type { FailedWork } from 'kernel/work-queue/failed-work';
import { CommandFailure, EXIT, UsageError } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { alignedTable } from '../output.ts';
import { withPortalDatabase } from '../portal-database.ts';

interface ParkedEvent {
  readonly projection: string;
  readonly position: string;
  readonly stream: string;
  readonly event_id: string;
  readonly type: string;
  readonly reason: string;
}

interface Standing {
  readonly events: readonly ParkedEvent[];
  /** Read models and processes that stand still: they must not skip anything. */
  readonly stopped: readonly { readonly projection: string; readonly stopped_because: string }[];
  readonly work: readonly FailedWork[];
}

async function standingOf(address: CliContext['address']): Promise<Standing> {
  return withPortalDatabase(address, async (db) => ({
    events: await db<ParkedEvent>('parked_events').withSchema('kernel').orderBy('position'),
    stopped: await db('checkpoints')
      .withSchema('kernel')
      .whereNotNull('stopped_because')
      .orderBy('projection')
      .select<Standing['stopped']>('projection', 'stopped_because'),
    work: await failedWork(db),
  }));
}

export const parked = cliCommand({
  usage: 'parked',
  describe:
    'List the events a read model could not apply, who stands still, and the work that was refused',
  options: (yargs) => yargs,
  run: async (_options, { address, output }) => {
    const { events, stopped, work } = await standingOf(address);
    output.result({ parked: events, stopped, work }, [
      ...alignedTable(
        ['read model', 'position', 'type', 'event', 'reason'],
        events.map((row) => [row.projection, row.position, row.type, row.event_id, row.reason]),
      ),
      '',
      ...alignedTable(
        ['stands still', 'reason'],
        stopped.map((row) => [row.projection, row.stopped_because]),
      ),
      '',
      ...alignedTable(
        ['process', 'state', 'command', 'id', 'reason'],
        work.map((row) => [row.queue, stateOf(row), row.task, row.id, row.reason]),
      ),
    ]);
    return events.length + stopped.length + work.length === 0 ? EXIT.done : EXIT.withProblems;
  },
});

function stateOf({ state, attempts }: FailedWork): string {
  return state === 'parked' ? 'parked' : `tried ${attempts} times`;
}

export const skip = cliCommand({
  usage: 'skip <name> <id>',
  describe:
    'Leave one event out of a read model, for good and in every replay, or one command out of a process',
  options: (yargs) =>
    yargs
      .positional('name', {
        type: 'string',
        demandOption: true,
        describe: 'The read model or process',
      })
      .positional('id', {
        type: 'string',
        demandOption: true,
        describe: 'Its id, as `parked` or `projections` says',
      })
      .option('reason', { type: 'string', demandOption: true }),
  run: async ({ name, id, reason }, { portal, address, output }) => {
    if (await isProcess(address, name))
      await portal.command('SkipCommand', { process: name, commandId: id, reason });
    else await portal.command('SkipEvent', { projection: name, eventId: id, reason });
    output.result({ name, skipped: id }, [`${name} goes on without ${id}.`]);
    return EXIT.done;
  },
});

export const retry = cliCommand({
  usage: 'retry [names..]',
  describe: 'Apply or send again what was parked or stands still, once the fault is mended',
  options: (yargs) =>
    yargs
      .positional('names', {
        type: 'string',
        array: true,
        default: [],
        describe: 'Read models and processes, as `parked` names them',
      })
      .option('all', {
        type: 'boolean',
        default: false,
        describe: 'Everything that `parked` lists',
      })
      .option('reason', { type: 'string', demandOption: true }),
  run: async ({ names, all, reason }, { portal, address, output }) => {
    const standing = await standingOf(address);
    const owners = all ? ownersIn(standing) : names;
    if (owners.length === 0 && !all)
      throw new UsageError('Name a read model or a process, or say --all.');
    for (const name of owners) {
      for (const about of aboutWhat(name, standing))
        if ('process' in about) await portal.command('RetryCommands', { ...about, reason });
        else await portal.command('RetryEvents', { ...about, reason });
    }
    output.result(
      { retried: owners },
      owners.length === 0
        ? ['Nothing is parked, and nobody stands still.']
        : owners.map((name) => `${name} tries again.`),
    );
    return EXIT.done;
  },
});

/** Everybody of whom something is parked, or who stands still. */
function ownersIn({ events, stopped, work }: Standing): readonly string[] {
  const readers = [...events, ...stopped].map(({ projection }) => projection);
  return [...new Set([...readers, ...work.map(({ queue }) => queue)])].toSorted();
}

type About = { readonly process: string } | { readonly projection: string };

/**
 * What of a name is to be tried again. A process has refused commands under its own name, and reads events as a projection.
 * @throws {CommandFailure} when there is nothing.
 */
function aboutWhat(name: string, { events, stopped, work }: Standing): readonly About[] {
  const reader = processProjectionName({ name });
  const readers = new Set([...events, ...stopped].map(({ projection }) => projection));
  const about = [
    ...(work.some(({ queue }) => queue === name) ? [{ process: name }] : []),
    ...[name, reader].filter((each) => readers.has(each)).map((projection) => ({ projection })),
  ];
  if (about.length > 0) return about;
  throw new CommandFailure(`Nothing of ${name} is parked, and it does not stand still.`);
}

/** Processes have work parked under their own name, read models events under theirs. */
async function isProcess(address: CliContext['address'], name: string): Promise<boolean> {
  const work = await withPortalDatabase(address, failedWork);
  return work.some(({ queue }) => queue === name);
}
