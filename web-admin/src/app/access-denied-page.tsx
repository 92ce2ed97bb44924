import { isAuditor } from 'contracts/policies/access';
import type { ReactElement } from 'react';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PlainPage } from './plain-page.tsx';

/** Somebody is signed in whom the console is not for, with the way back to where they are at home. */
export function AccessDeniedPage(): ReactElement {
  const texts = useTexts().accessDenied;
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const auditor = isAuditor(user?.role ?? '');
  return (
    <PlainPage title={texts.title}>
      <p className="lead">{texts.text}</p>
      <div>
        <a
          href={auditor ? '/admin/history' : `/${user?.tenantId ?? 'eur'}`}
          className="button"
          data-variant="primary"
        >
          {auditor ? texts.history : texts.backToShop}
        </a>
      </div>
    </PlainPage>
  );
}
