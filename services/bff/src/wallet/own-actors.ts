import type { WalletTransaction } from 'contracts/api/wallet';
import { PORTAL_STAFF } from 'contracts/constants/wallet';
import { idSchema } from 'contracts/primitives/ids';
import type { Asking } from '../http/route.ts';

/** Transactions as their company is notified of them: the ids of staff are not its business. */
export async function withOwnActors(
  { runQuery }: Asking,
  transactions: readonly WalletTransaction[],
): Promise<WalletTransaction[]> {
  const actors = new Set(transactions.map(({ actor }) => actor));
  const userIds = [...actors].filter((id) => idSchema.safeParse(id).success);
  // Often the portal alone has moved money: then there is nobody to name.
  const colleagues = userIds.length > 0 ? await runQuery('accounts.colleagues', { userIds }) : [];
  const own = new Set(colleagues.map(({ id }) => id));
  return transactions.map((each) =>
    own.has(each.actor) ? each : { ...each, actor: PORTAL_STAFF },
  );
}
