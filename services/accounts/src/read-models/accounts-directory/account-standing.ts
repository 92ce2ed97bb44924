import type { Role } from 'contracts/primitives/role';
import { liveSchema } from 'kernel/projections/projection';
import type { Knex } from 'knex';
import { accountsDirectory } from './projection.ts';
import type { UserRow } from './tables.ts';

export interface AccountStanding {
  /** An erased account is closed. */
  readonly status: UserRow['status'];
  readonly role: Role;
}

/** How an account stands now; undefined where none is shown. Asked before each step of a job: nothing is decrypted. */
export async function accountStanding(
  db: Knex,
  userId: string,
): Promise<AccountStanding | undefined> {
  return db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ user_id: userId })
    .first<AccountStanding | undefined>('status', 'role');
}
