import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LoadedPageProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What was asked for once it is there; until then that it loads, or why it does not. */
export function LoadedPage<Data>({ title, query, children }: LoadedPageProps<Data>): ReactElement {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.isError) return <LoadingScreen />;
  return (
    <Page title={title}>
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    </Page>
  );
}
