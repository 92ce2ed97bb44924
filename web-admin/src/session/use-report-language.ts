import { sendsLanguage } from 'contracts/policies/language-of';
import { useEffect, useRef } from 'react';
import { request } from '../request/request.ts';
import { useLanguage } from 'web-shared/texts/language';
import { knowUser, useSession } from './session.ts';

/** Reports in which language the portal's mails to somebody are to be. Where that fails the page goes on in its own. */
export function useReportLanguage(): void {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const language = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    const chosen = before.current !== language;
    before.current = language;
    if (user === undefined || !sendsLanguage(user, { language, chosen })) return;
    request('PATCH /api/user', { language }).then(knowUser, (error: unknown) =>
      console.warn('The language of mails could not be saved', error),
    );
  }, [user, language]);
}
