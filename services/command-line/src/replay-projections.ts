import { connectEventStore } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import type { ReplayParts } from 'kernel/projections/replay';
import { ReplayFailed } from 'kernel/projections/replay';
import { REPLAY_STATEMENT_MS, connectDatabase } from 'kernel/runtime/database';
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

function requireOwner({ ownerDatabaseUrl }: CliContext['address']): string {
  if (ownerDatabaseUrl !== undefined) return ownerDatabaseUrl;
  throw new CommandFailure('Set OWNER_DATABASE_URL to the address of the owner of the database.');
}

/** Replays projections by one scan of the log with one progress bar; Ctrl-C ends it, and live read models stay. */
export async function replayAll<Result>(
  projections: readonly Projection[],
  { address, output, signal }: CliContext,
  replay: (projections: readonly Projection[], parts: ReplayParts) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({
    url: requireOwner(address),
    role: 'owner',
    applicationName: 'portal',
    poolSize: 3,
    statementTimeoutMs: REPLAY_STATEMENT_MS,
  });
  const store = connectEventStore({ url: address.eventStoreUrl });
  const what =
    projections.length === 1 ? projections[0]?.name : `${projections.length} read models`;
  const bar = output.progress(100, `% of ${what}`);
  let shown = 0;
  const onProgress = (position: bigint, to: bigint): void => {
    const percent = to > 0n ? Number((position * 100n) / to) : 100;
    // What is left after the first pass is short, and would take the bar back.
    if (percent <= shown) return;
    bar.advance(percent - shown);
    shown = percent;
  };
  try {
    return await replay(projections, { db, store, signal, onProgress });
  } catch (error) {
    throw error instanceof ReplayFailed ? new CommandFailure(error.message) : error;
  } finally {
    bar.stop();
    await Promise.all([db.destroy(), store.close()]);
  }
}
