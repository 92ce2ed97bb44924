import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { ErrorPanel } from '../../design/panel.tsx';

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  texts: { readonly loading: string; readonly failed: string };
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What a query brought; before that how it stands. What was there stays when it could not be read again. */
export function QueryResult<Data>({
  query,
  texts,
  rows = 5,
  children,
}: QueryResultProps<Data>): ReactElement {
  return (
    <>
      {query.isError ? (
        <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <Loading text={texts.loading}>
          <SkeletonRows rows={rows} />
        </Loading>
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}
