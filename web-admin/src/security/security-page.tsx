import { isAdmin } from 'contracts/policies/access';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { useFactorDue } from 'web-shared/second-factor/use-factor-due';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FactorSection } from './factor-section.tsx';
import { RuleSection } from './rule-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useOwnFactors } from './use-own-factors.ts';

/** How somebody of the staff signs in, and where they are signed in. */
export function SecurityPage(): ReactElement {
  const { secondFactor: texts, record } = useTexts();
  const session = useSession();
  const { data, error } = useOwnFactors();
  const admin = session.status === 'signed-in' && isAdmin(session.user.role);
  const due = useFactorDue() && data?.factors.length === 0;
  if (data === undefined && !error) return <LoadingScreen />;
  return (
    <Page title={texts.title}>
      {due ? (
        <Notice tone="warn" title={texts.due}>
          {texts.dueText}
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="bad" title={record.failedToLoad}>
          {error.message}
        </Notice>
      ) : null}
      <div className="sections">
        {data === undefined ? null : <FactorSection own={data} />}
        <SessionSection />
        {admin && !due ? <RuleSection /> : null}
      </div>
    </Page>
  );
}
