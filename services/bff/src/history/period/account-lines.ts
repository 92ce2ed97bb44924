import type { AccountTotal, WalletAccount } from 'contracts/api/accounting';
import { isHouseAccount } from 'contracts/constants/accounts';
import { listParts } from '../../http/list-parts.ts';
import type { PeriodSummary } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

/** One account: a company's, or one of the house's. */
export interface AccountLine {
  readonly total: AccountTotal;
  /** Whose it is; undefined of the house's. */
  readonly wallet: WalletAccount | undefined;
}

/** Every account of the books by itself, a part at a time: those of companies, then those of the house. */
export async function* accountLines(
  { runQuery }: Asking,
  { period, through, accounts }: PeriodSummary,
): AsyncGenerator<readonly AccountLine[]> {
  const parts = listParts((before) =>
    runQuery('wallet.walletAccounts', { ...period, through, before }),
  );
  for await (const wallets of parts) yield wallets.map((wallet) => ({ total: wallet, wallet }));
  const house = accounts.filter(({ account }) => isHouseAccount(account));
  yield house.map((total) => ({ total, wallet: undefined }));
}
