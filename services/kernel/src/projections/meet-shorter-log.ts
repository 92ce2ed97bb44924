import type { Knex } from 'knex';
import { readCheckpoints } from './checkpoints.ts';
import type { Projection } from './projection.ts';

/** What follows the log, and how far that goes. */
export interface Followers {
  /** Those that a replay makes anew. */
  readonly readModels: readonly Projection[];
  /** The position of the log's last event. */
  head(): Promise<bigint>;
}

/**
 * Where the log was restored to an older state than the database, what stands beyond its end would pass over all that is
 * appended next. Read models are marked as outdated, so that they are made anew; everything else goes on from the end.
 * Snapshots of streams go: some of them hold what the log has no more.
 * @returns how many stood beyond it.
 */
export async function meetShorterLog(db: Knex, followers: Followers): Promise<number> {
  // In this order: what follows the log while it grows is never beyond an end that is looked up later.
  const checkpoints = [...(await readCheckpoints(db)).values()];
  const head = await followers.head();
  const beyond = checkpoints.filter(({ position }) => position > head);
  if (beyond.length === 0) return 0;
  const names = beyond.map(({ projection }) => projection);
  const remade = new Set(followers.readModels.map(({ name }) => name));
  await db.transaction(async (trx) => {
    const table = () => trx('checkpoints').withSchema('kernel');
    await table()
      .whereIn('projection', names)
      .update({ position: String(head) });
    const outdated = names.filter((name) => remade.has(name));
    await table().whereIn('projection', outdated).update({ version: 0 });
    await trx('snapshots').withSchema('kernel').delete();
  });
  return beyond.length;
}
