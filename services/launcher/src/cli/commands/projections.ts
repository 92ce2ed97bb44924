import { connectEventStore } from 'eventstore-client/event-store';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import { connectDatabase } from 'kernel/runtime/database';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import { alignedTable } from '../output.ts';

export const projections = cliCommand({
  usage: 'projections',
  describe: 'Show how far every read model and process has read the log',
  options: (yargs) => yargs,
  run: async (_options, { address, output }) => {
    const db = connectDatabase({
      url: address.databaseUrl,
      role: 'portal_worker',
      applicationName: 'portal',
      poolSize: 1,
    });
    const store = connectEventStore({ url: address.eventStoreUrl });
    try {
      const head = await store.head();
      const parked = await parkedByProjection(db);
      const states = [...(await readCheckpoints(db)).values()].map((checkpoint) => ({
        ...checkpoint,
        position: String(checkpoint.position),
        behind: String(head > checkpoint.position ? head - checkpoint.position : 0n),
        parked: parked.get(checkpoint.projection) ?? 0,
      }));
      const rows = states.map((state) => [
        state.projection,
        String(state.version),
        state.position,
        state.behind,
        String(state.parked),
        state.stoppedBecause ?? '',
      ]);
      output.result({ head: String(head), projections: states }, [
        ...alignedTable(
          ['read model', 'version', 'position', 'behind', 'parked', 'stopped because'],
          rows,
        ),
        `The log ends at ${head}.`,
      ]);
      const sound = states.every(
        ({ stoppedBecause, parked: waiting }) => stoppedBecause === null && waiting === 0,
      );
      return sound ? EXIT.done : EXIT.withProblems;
    } finally {
      await Promise.all([db.destroy(), store.close()]);
    }
  },
});

async function parkedByProjection(
  db: ReturnType<typeof connectDatabase>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db('parked_events')
    .withSchema('kernel')
    .select('projection')
    .count<{ projection: string; count: string }[]>()
    .groupBy('projection');
  return new Map(rows.map(({ projection, count }) => [projection, Number(count)]));
}
