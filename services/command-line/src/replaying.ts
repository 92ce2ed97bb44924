import { connectEventStore } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import type { ReplayParts } from 'kernel/projections/rebuild';
import { connectDatabase } from 'kernel/runtime/database';
import { projectionsOfEveryArea } from 'worker-service/areas';
import { CommandFailure } from './command-failure.ts';
import type { CliContext } from './cli-command.ts';

/** Read models by name, or all of them. Processes are no read models: they are never replayed. */
export function namedProjections(names: readonly string[]): readonly Projection[] {
  const known = projectionsOfEveryArea().filter(({ name }) => !name.startsWith('process_'));
  if (names.length === 0) return known;
  return names.map((name) => {
    const found = known.find((each) => each.name === name);
    if (found) return found;
    throw new CommandFailure(
      `There is no read model '${name}'. There are: ${known.map((each) => each.name).join(', ')}.`,
    );
  });
}

/** Replays one projection after the other with a progress bar each; Ctrl-C ends it after the one under way. */
export async function replayEach<Result>(
  projections: readonly Projection[],
  { address, output, signal }: CliContext,
  replay: (projection: Projection, parts: ReplayParts) => Promise<Result>,
): Promise<readonly Result[]> {
  const db = connectDatabase({
    url: address.databaseUrl,
    role: 'owner',
    applicationName: 'portal',
    poolSize: 3,
  });
  const store = connectEventStore({ url: address.eventStoreUrl });
  const results: Result[] = [];
  try {
    for (const projection of projections) {
      if (signal.aborted) break;
      const bar = output.progress(100, `% of ${projection.name}`);
      let shown = 0;
      const onProgress = (position: bigint, head: bigint): void => {
        const percent = head > 0n ? Number((position * 100n) / head) : 100;
        bar.advance(percent - shown);
        shown = percent;
      };
      results.push(await replay(projection, { db, store, onProgress }));
      bar.stop();
    }
    return results;
  } finally {
    await Promise.all([db.destroy(), store.close()]);
  }
}
