import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { JobNotifier } from '../jobs/job-notifier.tsx';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenBoundary } from '../lazy/screen-boundary.tsx';
import { useFactorDue } from 'web-shared/second-factor/use-factor-due';
import { StepUpDialog } from '../second-factor/step-up-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useReportLanguage } from '../session/use-report-language.ts';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { Everywhere } from '../search/everywhere.tsx';
import { useShortcuts } from '../search/use-shortcuts.ts';
import { Header } from './header.tsx';
import { LogAlarm } from './log-alarm.tsx';
import { Navigation } from './navigation.tsx';
import { NotificationBridge } from './notification-bridge.tsx';
import { SlideInMenu } from './slide-in-menu.tsx';
import { useKeepMarket } from './use-market.ts';

/** What stands around every screen of the console. */
export function Frame({ children }: { children?: ReactNode }): ReactElement {
  const texts = useTexts();
  const { pathname } = useLocation();
  // Open at an address: going to another one closes it.
  const [menuAt, setMenuAt] = useState<string>();
  useKeepMarket();
  useReportLanguage();
  const toSecurity = useFactorDue() && pathname !== '/admin/security';
  useLiveUpdates();
  const { opened, setOpened } = useShortcuts();
  return (
    <div className="frame">
      <a href="#content" className="skip-link">
        {texts.actions.skipToContent}
      </a>
      <Header onOpenMenu={() => setMenuAt(pathname)} onSearch={() => setOpened('search')} />
      <nav className="side" aria-label={texts.frame.navigation}>
        <Navigation />
      </nav>
      <main id="content" tabIndex={-1} className="content">
        {toSecurity ? <Navigate to="/admin/security" replace /> : null}
        <LogAlarm />
        <ScreenBoundary key={pathname}>{() => children}</ScreenBoundary>
      </main>
      <SlideInMenu open={menuAt === pathname} onClose={() => setMenuAt(undefined)} />
      <Everywhere opened={opened} onClose={() => setOpened(undefined)} />
      <NotificationBridge />
      <JobNotifier />
      <StepUpDialog />
    </div>
  );
}
