import type { ReactElement } from 'react';
import { BackLink } from '../design/back-link.tsx';
import { StaffPage } from '../features/staff/staff-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { useShopTexts } from '../texts/use-shop-texts.ts';

/** The settings of people who have no shop around them: auditors. */
export function StaffSettings(): ReactElement {
  const texts = useShopTexts();
  return (
    <StaffPage title={texts.shell.titles.settings}>
      <BackLink to="/admin/history" text={texts.accessDenied.history} />
      <SettingsPage />
    </StaffPage>
  );
}
