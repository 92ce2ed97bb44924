import { readCheckpoints } from 'kernel/projections/checkpoints';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';

/**
 * Waits until these read models hold what any other holds now. Who has seen in one what somebody else did knows no more
 * of the others: what is sold, say, is kept apart from what is shown.
 */
export async function alsoHeldBy(...readModels: readonly string[]): Promise<void> {
  const url = process.env['STACK_DATABASE_URL'] ?? '';
  const db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 1 });
  try {
    const held = [...(await readCheckpoints(db)).values()]
      .map(({ position }) => position)
      .reduce((most, each) => (each > most ? each : most));
    await eventually(
      () => readCheckpoints(db),
      (now) => readModels.every((name) => (now.get(name)?.position ?? -1n) >= held),
    );
  } finally {
    await db.destroy();
  }
}
