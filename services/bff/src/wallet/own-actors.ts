import type { WalletTransaction } from 'contracts/api/wallet';
import { PORTAL_STAFF } from 'contracts/constants/wallet';
import { idSchema } from 'contracts/primitives/ids';
import type { Call, RouteSchema } from '../http/route.ts';

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

/** Transactions as their company is told of them: the ids of staff are not its business. */
export async function withOwnActors(
  { runQuery }: Asking,
  transactions: readonly WalletTransaction[],
): Promise<WalletTransaction[]> {
  const actors = new Set(transactions.map(({ actor }) => actor));
  const userIds = [...actors].filter((id) => idSchema.safeParse(id).success);
  const own = new Set((await runQuery('accounts.colleagues', { userIds })).map(({ id }) => id));
  return transactions.map((each) =>
    own.has(each.actor) ? each : { ...each, actor: PORTAL_STAFF },
  );
}
