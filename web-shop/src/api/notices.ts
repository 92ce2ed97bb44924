import { queryOptions } from '@tanstack/react-query';
import type { Notice, UnreadNotices } from 'contracts/api/notices';
import { callFresh, callPage } from '../request/api-client.ts';

// Named here, not taken from the contracts: the bell is in the shop's first load.
export const NOTICES_PATH = '/api/notices';
const UNREAD_PATH = `${NOTICES_PATH}/unread`;

/** How many the reader has not read. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [NOTICES_PATH, 'unread'],
  queryFn: ({ signal }) => callFresh<UnreadNotices>(UNREAD_PATH, { signal }),
  select: ({ unread }) => unread,
});

export interface NoticesPart {
  readonly page: number;
  readonly perPage: number;
  readonly unread: boolean;
}

/** A page of what concerns the reader, newest first. */
export function noticesQuery({ page, perPage, unread }: NoticesPart) {
  const part = { page: String(page), perPage: String(perPage), unread: String(unread) };
  return queryOptions({
    queryKey: [NOTICES_PATH, 'list', part] as const,
    queryFn: ({ signal }) =>
      callPage<Notice>(`${NOTICES_PATH}?${new URLSearchParams(part).toString()}`, { signal }),
    // Pages of one view may be turned on what is shown; those of the other are something else.
    placeholderData: (shown, before) =>
      before?.queryKey[2].unread === part.unread ? shown : undefined,
  });
}
