import type { Knex } from 'knex';
import { liveSchema } from 'kernel/projections/projection';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { Account } from '../user/user-state.ts';

/** Whether nobody else of the company can sign in, as the read model knows it. Its orders, keys and money stay. */
export async function isLastOfCompany(
  db: Knex,
  { companyId, userId }: Pick<Account, 'companyId' | 'userId'>,
): Promise<boolean> {
  if (companyId === undefined) return false;
  const other: unknown = await db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ company_id: companyId, status: 'active' })
    .whereNot({ user_id: userId })
    .first('user_id');
  return other === undefined;
}
