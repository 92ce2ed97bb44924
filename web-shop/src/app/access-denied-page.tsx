import { isAuditor } from 'contracts/policies/access';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../design/button.tsx';
import { useCurrentUser } from '../session/use-session.ts';
import { homeOf } from '../tenant/tenant-context.ts';
import { useTexts } from '../texts/texts.ts';
import { PlainPage } from './plain-page.tsx';

export function AccessDeniedPage(): ReactElement {
  const texts = useTexts();
  const user = useCurrentUser();
  const { history, backToShop } = texts.accessDenied;
  const label = isAuditor(user?.role ?? '') ? history : backToShop;
  return (
    <PlainPage title={texts.accessDenied.title}>
      <p className="text-lead text-muted">{texts.accessDenied.admin}</p>
      <div>
        <Link to={user === null ? '/' : homeOf(user)} className={buttonClass('primary')}>
          {label}
        </Link>
      </div>
    </PlainPage>
  );
}
