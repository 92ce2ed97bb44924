import { queryOptions } from '@tanstack/react-query';
import type { NoticeMail } from 'contracts/api/notices';
import { api, apiFresh } from '../../../request/api.ts';
import { useShownAtOnce } from '../../../request/use-shown-at-once.ts';

/** Which notices come by e-mail too. */
export const noticeMailsQuery = queryOptions({
  queryKey: ['/api/notices/mails'],
  queryFn: ({ signal }) => apiFresh('GET /api/notices/mails', {}, { signal }),
});

/** Whether notices about a topic come by e-mail too. */
export function useChooseNoticeMail() {
  return useShownAtOnce({
    queryKey: noticeMailsQuery.queryKey,
    send: (body: NoticeMail) => api('PATCH /api/notices/mails', body),
    after: (mails: readonly NoticeMail[], choice) =>
      mails.map((mail) => (mail.topic === choice.topic ? choice : mail)),
    opposite: ({ topic, byMail }) => ({ topic, byMail: !byMail }),
    about: ({ topic }) => topic,
  });
}
