import { queryOptions } from '@tanstack/react-query';
import { paths } from 'contracts/api/paths';
import type { WalletStatement } from 'contracts/api/wallet';
import { callFresh, apiClient } from '../../../request/api-client.ts';

export type StatementFile = 'csv' | 'pdf';

/** A month of the wallet. Under the transactions' key, so that whatever refreshes those refreshes it. */
export function statementQuery(month: string) {
  return queryOptions({
    queryKey: [paths.walletTransactions, 'statement', month],
    queryFn: ({ signal }) =>
      callFresh<WalletStatement>(`${paths.walletStatement}?month=${month}`, { signal }),
    staleTime: 0,
  });
}

export async function fetchStatementFile(month: string, file: StatementFile): Promise<Blob> {
  const path = file === 'csv' ? paths.walletStatementCsv : paths.walletStatementPdf;
  return (await apiClient.sendFresh(`${path}?month=${month}`)).blob();
}
