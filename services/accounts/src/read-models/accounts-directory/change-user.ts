import type { ProjectionTx } from 'kernel/projections/projection';

export type Columns = Readonly<Record<string, string | boolean | null>>;

interface Of {
  readonly userId: string;
}

export async function changeUser(tx: ProjectionTx, { userId }: Of, change: Columns): Promise<void> {
  await tx.table('users').where({ user_id: userId }).update(change);
}

/** A change of what is edited: whoever has read the account before it has read an old version. */
export async function editUser(tx: ProjectionTx, { userId }: Of, change: Columns): Promise<void> {
  await tx.table('users').where({ user_id: userId }).update(change).increment('revision', 1);
}
