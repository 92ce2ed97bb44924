import { queryOptions } from '@tanstack/react-query';
import type { NoticeMail } from 'contracts/api/notices';
import { noticesPaths } from 'contracts/api/notices-paths';
import { call, callFresh } from '../../../request/api-client.ts';
import { useShownAtOnce } from '../../../request/use-shown-at-once.ts';

/** Which notices come by e-mail too. */
export const noticeMailsQuery = queryOptions({
  queryKey: [noticesPaths.noticeMails],
  queryFn: ({ signal }) => callFresh<readonly NoticeMail[]>(noticesPaths.noticeMails, { signal }),
});

/** Whether notices about a topic come by e-mail too. */
export function useChooseNoticeMail() {
  return useShownAtOnce({
    queryKey: noticeMailsQuery.queryKey,
    send: (body: NoticeMail) => call<unknown>('PATCH', noticesPaths.noticeMails, { body }),
    after: (mails: readonly NoticeMail[], choice) =>
      mails.map((mail) => (mail.topic === choice.topic ? choice : mail)),
    opposite: ({ topic, byMail }) => ({ topic, byMail: !byMail }),
    about: ({ topic }) => topic,
  });
}
