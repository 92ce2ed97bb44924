import { failedWork } from 'kernel/work-queue/failed-work';
import type { FailedWork } from 'kernel/work-queue/failed-work';
import { EXIT } from '../command-failure.ts';
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

export const parked = cliCommand({
  usage: 'parked',
  describe: 'List the events a read model could not apply, and the work that was refused',
  options: (yargs) => yargs,
  run: async (_options, { address, output }) => {
    const { events, work } = await withPortalDatabase(address, async (db) => ({
      events: await db<ParkedEvent>('parked_events').withSchema('kernel').orderBy('position'),
      work: await failedWork(db),
    }));
    output.result({ parked: events, work }, [
      ...alignedTable(
        ['read model', 'position', 'type', 'event', 'reason'],
        events.map((row) => [row.projection, row.position, row.type, row.event_id, row.reason]),
      ),
      '',
      ...alignedTable(
        ['process', 'state', 'command', 'id', 'reason'],
        work.map((row) => [row.queue, stateOf(row), row.task, row.id, row.reason]),
      ),
    ]);
    return events.length + work.length === 0 ? EXIT.done : EXIT.withProblems;
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
  usage: 'retry <name>',
  describe: 'Apply or send again what was parked, once the fault is mended',
  options: (yargs) =>
    yargs
      .positional('name', {
        type: 'string',
        demandOption: true,
        describe: 'The read model or process',
      })
      .option('reason', { type: 'string', demandOption: true }),
  run: async ({ name, reason }, { portal, address, output }) => {
    if (await isProcess(address, name))
      await portal.command('RetryCommands', { process: name, reason });
    else await portal.command('RetryEvents', { projection: name, reason });
    output.result({ name, retried: true }, [`${name} tries again.`]);
    return EXIT.done;
  },
});

/** Processes have work parked under their own name, read models events under theirs. */
async function isProcess(address: CliContext['address'], name: string): Promise<boolean> {
  const work = await withPortalDatabase(address, failedWork);
  return work.some(({ queue }) => queue === name);
}
