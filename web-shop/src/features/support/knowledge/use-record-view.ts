import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Article } from 'contracts/api/support';
import { shopApi } from 'contracts/api/shop-api';
import { useEffect } from 'react';
import { articlesQuery } from '../../../api/support.ts';
import { call } from '../../../request/api-client.ts';

/** Tells the server that an article was opened, and shows the count that it answers. */
export function useRecordView(articleId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (articleId !== undefined) void recordView(queryClient, articleId);
  }, [queryClient, articleId]);
}

async function recordView(queryClient: QueryClient, articleId: string): Promise<void> {
  try {
    const { data } = await call<{ data: Article }>('POST', shopApi.support.articleViews(articleId));
    queryClient.setQueryData(articlesQuery.queryKey, (articles) =>
      articles?.map((article) => (article.id === data.id ? data : article)),
    );
  } catch (error) {
    // A view that was not counted is no reason to disturb who reads.
    console.warn('The view of an article could not be counted', error);
  }
}
