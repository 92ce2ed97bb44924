import type { ReactElement } from 'react';
import { LanguageSwitch } from '../../texts/language-switch.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { ThemeSwitch } from '../../theme/theme-switch.tsx';
import { CompanySection } from './company-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SettingsPage(): ReactElement | null {
  const texts = useShopTexts().settings;
  const user = useCurrentUser();
  const { tenant } = useMarket();
  if (user === null) return null;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <ProfileSection user={user} />
      {user.companyId === null ? null : <CompanySection />}
      <PasswordSection user={user} />
      <Section title={texts.language.title} hint={texts.language.hint}>
        <LanguageSwitch first={tenant === 'km' ? 'bs' : 'en'} />
      </Section>
      <Section title={texts.theme.title} hint={texts.theme.hint}>
        <ThemeSwitch />
      </Section>
      <SessionsSection />
    </div>
  );
}
