import { queryOptions } from '@tanstack/react-query';
import { shopApi } from 'contracts/api/shop-api';
import type { WalletStatement } from 'contracts/api/wallet';
import { callFresh, apiClient } from '../../../request/api-client.ts';

export type StatementFile = 'csv' | 'pdf';

/** A month of the wallet. Under the transactions' key, so that whatever refreshes those refreshes it. */
export function statementQuery(month: string) {
  return queryOptions({
    queryKey: [shopApi.walletTransactions, 'statement', month],
    queryFn: ({ signal }) =>
      callFresh<WalletStatement>(`${shopApi.walletStatement}?month=${month}`, { signal }),
    staleTime: 0,
  });
}

export async function fetchStatementFile(month: string, file: StatementFile): Promise<Blob> {
  const path = file === 'csv' ? shopApi.walletStatementCsv : shopApi.walletStatementPdf;
  return (await apiClient.sendFresh(`${path}?month=${month}`)).blob();
}
