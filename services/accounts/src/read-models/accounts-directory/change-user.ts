import type { ProjectionTx } from 'kernel/projections/projection';
import type { UserColumns } from './tables.ts';
import { users } from './tables.ts';

interface Of {
  readonly userId: string;
}

export async function changeUser(
  tx: ProjectionTx,
  { userId }: Of,
  change: UserColumns,
): Promise<void> {
  await tx.table(users).where({ user_id: userId }).update(change);
}

/** A change of what is edited: whoever has read the account before it has read an old version. */
export async function editUser(
  tx: ProjectionTx,
  { userId }: Of,
  change: UserColumns,
): Promise<void> {
  await tx.table(users).where({ user_id: userId }).update(change).increment('revision', 1);
}
