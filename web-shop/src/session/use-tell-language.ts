import { useQueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { shopApi } from 'contracts/api/shop-api';
import { tellsLanguage } from 'contracts/policies/language-of';
import { useEffect, useRef } from 'react';
import { call } from '../request/api-client.ts';
import { useLanguage } from 'web-shared/texts/language';
import { currentUserQuery } from './current-user.ts';

/** Tells the portal what its mails to somebody are to speak. Where that fails the page goes on in its language. */
export function useTellLanguage(user: User | null): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    const chosen = before.current !== language;
    before.current = language;
    if (user === null || !tellsLanguage(user, { language, chosen })) return;
    call<User>('PATCH', shopApi.user, { body: { language } }).then(
      (saved) => queryClient.setQueryData(currentUserQuery.queryKey, saved),
      (error: unknown) => console.warn('The language of mails could not be saved', error),
    );
  }, [user, language, queryClient]);
}
