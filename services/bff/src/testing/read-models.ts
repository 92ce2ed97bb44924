import { readCheckpoints } from 'kernel/projections/checkpoints';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';

/**
 * Waits until these read models hold what another one holds now. Who has seen in one what somebody else did knows no more
 * of the others: what is sold, say, is kept apart from what is shown.
 */
export async function waitForModels(
  readModels: readonly string[],
  { seenIn }: { readonly seenIn: string },
): Promise<void> {
  const url = portalSetting('STACK_DATABASE_URL');
  const db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 1 });
  const positionsOf = async (...names: readonly string[]) => {
    const checkpoints = await readCheckpoints(db);
    return names.map((name) => {
      const checkpoint = checkpoints.get(name);
      if (!checkpoint) throw new TypeError(`There is no read model ${name}`);
      return checkpoint.position;
    });
  };
  try {
    const [held = 0n] = await positionsOf(seenIn);
    await eventually(
      () => positionsOf(...readModels),
      (positions) => positions.every((position) => position >= held),
    );
  } finally {
    await db.destroy();
  }
}
