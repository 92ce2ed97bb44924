import { queryOptions } from '@tanstack/react-query';
import type { TableFormat } from 'contracts/constants/table-formats';
import type { Language } from 'contracts/primitives/languages';
import { apiFile, apiFresh } from '../../../request/api.ts';

/** A document, or a table in one of its forms. */
export type StatementFile = TableFormat | 'pdf';

/** A month of the wallet. Under the transactions' key, so that whatever refreshes those refreshes it. */
export function statementQuery(month: string) {
  return queryOptions({
    queryKey: ['/api/wallet/transactions', 'statement', month],
    queryFn: ({ signal }) => apiFresh('GET /api/wallet/statement', { month }, { signal }),
    staleTime: 0,
  });
}

interface StatementRequest {
  readonly month: string;
  readonly file: StatementFile;
  readonly language: Language;
}

export function fetchStatementFile({ file, ...shown }: StatementRequest): Promise<Blob> {
  return file === 'pdf'
    ? apiFile('GET /api/wallet/statement.pdf', shown)
    : apiFile('GET /api/wallet/statement.csv', { ...shown, format: file });
}
