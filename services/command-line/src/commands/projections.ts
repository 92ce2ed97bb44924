import { connectEventStore } from 'eventstore-client/event-store';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import type { Knex } from 'knex';
import { EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { alignedTable } from '../output.ts';
import { withPortalDatabase } from '../portal-database.ts';

export const projections = cliCommand({
  usage: 'projections',
  describe: 'Show how far every read model and process has read the log',
  options: (yargs) => yargs,
  run: async (_options, { address, output }) => {
    const { head, states } = await statesOf(address);
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
  },
});

async function statesOf(address: CliContext['address']) {
  const store = connectEventStore({ url: address.eventStoreUrl });
  try {
    const head = await store.head();
    const [checkpoints, parked] = await withPortalDatabase(address, (db) =>
      Promise.all([readCheckpoints(db), parkedByProjection(db)]),
    );
    const states = [...checkpoints.values()].map((checkpoint) => ({
      ...checkpoint,
      position: String(checkpoint.position),
      behind: String(head > checkpoint.position ? head - checkpoint.position : 0n),
      parked: parked.get(checkpoint.projection) ?? 0,
    }));
    return { head, states };
  } finally {
    await store.close();
  }
}

async function parkedByProjection(db: Knex): Promise<ReadonlyMap<string, number>> {
  const rows = await db('parked_events')
    .withSchema('kernel')
    .select('projection')
    .count<{ projection: string; count: string }[]>()
    .groupBy('projection');
  return new Map(rows.map(({ projection, count }) => [projection, Number(count)]));
}
