import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { articlesQuery } from '../../../api/support.ts';
import { api } from '../../../request/api.ts';

/** Reports to the server that an article was opened, and shows the count that it answers. */
export function useRecordView(articleId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (articleId !== undefined) void recordView(queryClient, articleId);
  }, [queryClient, articleId]);
}

async function recordView(queryClient: QueryClient, articleId: string): Promise<void> {
  try {
    const { data } = await api('POST /api/support/kb/articles/:articleId/views', { articleId });
    queryClient.setQueryData(articlesQuery.queryKey, (articles) =>
      articles?.map((article) => (article.id === data.id ? data : article)),
    );
  } catch (error) {
    // A view that was not counted is no reason to disturb who reads.
    console.warn('The view of an article could not be counted', error);
  }
}
