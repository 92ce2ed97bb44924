import { queryOptions } from '@tanstack/react-query';
import type { NoticeMail } from 'contracts/api/notices';
import { noticesPaths } from 'contracts/api/notices-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** Which notices come by e-mail too. */
export const noticeMailsQuery = queryOptions({
  queryKey: [noticesPaths.noticeMails],
  queryFn: ({ signal }) => callFresh<readonly NoticeMail[]>(noticesPaths.noticeMails, { signal }),
});

export async function chooseNoticeMail(body: NoticeMail): Promise<readonly NoticeMail[]> {
  return call<readonly NoticeMail[]>('PATCH', noticesPaths.noticeMails, { body });
}
