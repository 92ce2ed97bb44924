import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { sendsLanguage } from 'contracts/policies/language-of';
import { useEffect, useRef } from 'react';
import { api } from '../request/api.ts';
import { useLanguage } from 'web-shared/texts/language';
import { currentUserQuery } from './current-user.ts';

/** Reports in which language the portal's mails to somebody are to be. Where that fails the page goes on in its own. */
export function useReportLanguage(user: User | null): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    const chosen = before.current !== language;
    before.current = language;
    if (user === null || !sendsLanguage(user, { language, chosen })) return;
    api('PATCH /api/user', { language }).then(
      (saved) => queryClient.setQueryData(currentUserQuery.queryKey, saved),
      (error: unknown) => console.warn('The language of mails could not be saved', error),
    );
  }, [user, language, queryClient]);
}
