import { queryOptions } from '@tanstack/react-query';
import { shopApi } from 'contracts/api/shop-api';
import type { WalletStatement } from 'contracts/api/wallet';
import type { TableFormat } from 'contracts/constants/table-formats';
import type { Language } from 'contracts/primitives/languages';
import { callFresh, apiClient } from '../../../request/api-client.ts';

/** A document, or a table in one of its forms. */
export type StatementFile = TableFormat | 'pdf';

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
  const query = `month=${month}&language=${language}`;
  const path =
    file === 'pdf'
      ? `${shopApi.walletStatementPdf}?${query}`
      : `${shopApi.walletStatementCsv}?${query}&format=${file}`;
  return (await apiClient.sendFresh(path)).blob();
}
