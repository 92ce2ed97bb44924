import { queryOptions } from '@tanstack/react-query';
import { shopApi } from 'contracts/api/shop-api';
import type { WalletStatement } from 'contracts/api/wallet';
import type { Language } from 'contracts/primitives/languages';
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

interface WantedFile {
  readonly month: string;
  readonly file: StatementFile;
  readonly language: Language;
}

export async function fetchStatementFile({ month, file, language }: WantedFile): Promise<Blob> {
  const path = file === 'csv' ? shopApi.walletStatementCsv : shopApi.walletStatementPdf;
  return (await apiClient.sendFresh(`${path}?month=${month}&language=${language}`)).blob();
}
