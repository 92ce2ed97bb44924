import type { ReactElement } from 'react';
import { useCurrentUser } from '../../session/use-session.ts';
import { CompanySection } from './company-section.tsx';
import { DataSection } from './data-section.tsx';
import { LanguageSection, ThemeSection } from './display-sections.tsx';
import { EmailSection } from './email-section.tsx';
import { NoticeMailsSection } from './notice-mails-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

export function SettingsPage(): ReactElement | null {
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <ProfileSection user={user} />
      {user.companyId === null ? null : <CompanySection />}
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <TwoStepSection />
      <LanguageSection />
      <ThemeSection />
      {user.companyId === null ? null : <NoticeMailsSection />}
      <SessionsSection />
      <DataSection />
    </div>
  );
}
