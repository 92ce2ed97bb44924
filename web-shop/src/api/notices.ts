import { queryOptions } from '@tanstack/react-query';
import { apiFresh, apiPage } from '../request/api.ts';

/** How many the reader has not read. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['/api/notices', 'unread'],
  queryFn: ({ signal }) => apiFresh('GET /api/notices/unread', {}, { signal }),
  select: ({ unread }) => unread,
});

export interface NoticesPart {
  readonly page: number;
  readonly perPage: number;
  readonly unread: boolean;
}

/** A page of what concerns the reader, newest first. */
export function noticesQuery({ page, perPage, unread }: NoticesPart) {
  const part = { page, perPage, unread: String(unread) };
  return queryOptions({
    queryKey: ['/api/notices', 'list', part] as const,
    queryFn: ({ signal }) => apiPage('GET /api/notices', part, { signal }),
    // Pages of one view may be turned on what is shown; those of the other are something else.
    placeholderData: (shown, before) =>
      before?.queryKey[2].unread === part.unread ? shown : undefined,
  });
}
