import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Loading, SkeletonRows } from '../design/loading.tsx';
import { ErrorPanel } from '../design/panel.tsx';
import { isNothingThere } from './is-nothing-there.ts';

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  texts: { readonly loading: string; readonly failed: string };
  rows?: number;
  /** Shown where there is nothing at the address that was asked for. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brought; before that how it stands. What was there stays when it could not be read again. */
export function QueryResult<Data>({
  query,
  texts,
  rows = 5,
  missing,
  children,
}: QueryResultProps<Data>): ReactElement {
  if (missing !== undefined && isNothingThere(query)) return <>{missing}</>;
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
