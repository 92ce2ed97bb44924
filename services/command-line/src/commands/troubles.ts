import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
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
  describe: 'List the events that a read model could not apply',
  options: (yargs) => yargs,
  run: async (_options, { address, output }) => {
    const rows = await withPortalDatabase(address, (db) =>
      db<ParkedEvent>('parked_events').withSchema('kernel').orderBy('position'),
    );
    const lines = rows.map((row) => [
      row.projection,
      row.position,
      row.type,
      row.event_id,
      row.reason,
    ]);
    output.result(
      { parked: rows },
      alignedTable(['read model', 'position', 'type', 'event', 'reason'], lines),
    );
    return rows.length === 0 ? EXIT.done : EXIT.withProblems;
  },
});

export const skip = cliCommand({
  usage: 'skip <projection> <event>',
  describe: 'Leave one event out of a read model, for good and in every replay',
  options: (yargs) =>
    yargs
      .positional('projection', { type: 'string', demandOption: true })
      .positional('event', {
        type: 'string',
        demandOption: true,
        describe: 'Its id, as `parked` or `projections` says',
      })
      .option('reason', { type: 'string', demandOption: true }),
  run: async ({ projection, event, reason }, { portal, output }) => {
    await portal.command('SkipEvent', { projection, eventId: event, reason });
    output.result({ projection, skipped: event }, [
      `${projection} goes on without event ${event}.`,
    ]);
    return EXIT.done;
  },
});

export const retry = cliCommand({
  usage: 'retry <projection>',
  describe: 'Apply again what was parked, once the fault is mended',
  options: (yargs) =>
    yargs
      .positional('projection', { type: 'string', demandOption: true })
      .option('reason', { type: 'string', demandOption: true }),
  run: async ({ projection, reason }, { portal, output }) => {
    await portal.command('RetryEvents', { projection, reason });
    output.result({ projection, retried: true }, [`${projection} tries again.`]);
    return EXIT.done;
  },
});
